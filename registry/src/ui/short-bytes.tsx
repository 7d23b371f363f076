'use client'
import { useWords } from '../lib/use-words'
import { signRequestWords } from '../words/sign-request'
import { ShortHex } from './address'
import { CopyButton } from './copy-button'

/** The first and last bytes in hex, with the length when it is not obvious. A click copies them. */
export function ShortBytes({ value }: { value: string }) {
  const words = useWords(signRequestWords)
  const count = value.length / 2 - 1
  return (
    <CopyButton
      className="-mt-0.5 -mb-0.5 ps-0 pe-0 font-medium hover:bg-transparent hover:underline"
      dir="ltr"
      text={value}
    >
      <span className="sr-only">{words.copyBytes(count)}</span>
      <ShortHex aria-hidden value={value} />
      {count > 32 && (
        <span aria-hidden className="block text-xs/4 font-normal text-(--keyhook-ink-muted)">
          {words.byteCount(count)}
        </span>
      )}
    </CopyButton>
  )
}
