'use client'
import { useWords } from '../../lib/use-words'
import { cn } from '../../lib/cn'
import { Sentence } from '../../ui/sentence'
import { landingWords } from '../../words/landing'

/** The consent text with links to the app's terms and privacy pages, if set. */
export function Agreement({
  privacyUrl,
  termsUrl,
}: {
  privacyUrl?: string | undefined
  termsUrl?: string | undefined
}) {
  const words = useWords(landingWords)
  const text = termsUrl && privacyUrl ? words.agreement : termsUrl ? words.termsOnly : words.privacyOnly
  const link = (url: string | undefined, label: string) => (
    <a
      className={cn(
        'rounded-xs text-(--keyhook-ink) underline decoration-(--keyhook-field) underline-offset-2 hover:decoration-current',
        'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--keyhook-focus)',
      )}
      href={url}
      rel="noreferrer"
      target="_blank"
    >
      {label}
    </a>
  )
  return (
    <p>
      <Sentence slots={{ terms: link(termsUrl, words.terms), privacy: link(privacyUrl, words.privacy) }} text={text} />
    </p>
  )
}
