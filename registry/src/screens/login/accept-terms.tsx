'use client'
import { useAcceptTerms, useApp } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { DocumentIcon, ExternalIcon, LockIcon } from '../../ui/icons'
import { ListEntryLink } from '../../ui/list-entry'
import { Notice } from '../../ui/notice'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { Tile } from '../../ui/tile'
import { acceptTermsWords } from '../../words/accept-terms'

/** Asks a new user for consent. Declining logs out; nothing else closes it. */
export function AcceptTerms({ error, onAccept, onDecline, pending, privacyUrl, termsUrl }: AcceptTermsProps) {
  const words = useWords(acceptTermsWords)
  const outside = <ExternalIcon className="size-4 rtl:-scale-x-100" />
  return (
    <Screen data-slot="accept-terms">
      <ScreenHeader>
        <ScreenHero>
          <Tile>
            <DocumentIcon />
          </Tile>
        </ScreenHero>
        <ScreenTitle>{words.title}</ScreenTitle>
        <ScreenDescription>{words.description}</ScreenDescription>
      </ScreenHeader>
      {(termsUrl || privacyUrl || error) && (
        <ScreenBody className="gap-2">
          {termsUrl && (
            <ListEntryLink detail={outside} href={termsUrl} icon={<DocumentIcon />}>
              {words.terms}
            </ListEntryLink>
          )}
          {privacyUrl && (
            <ListEntryLink detail={outside} href={privacyUrl} icon={<LockIcon />}>
              {words.privacy}
            </ListEntryLink>
          )}
          {error && <Notice>{error}</Notice>}
        </ScreenBody>
      )}
      <ScreenActions>
        <Button busy={pending === 'accept'} disabled={pending === 'decline'} onClick={onAccept}>
          {words.accept}
        </Button>
        <Button busy={pending === 'decline'} disabled={pending === 'accept'} onClick={onDecline} variant="ghost">
          {words.decline}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

export type AcceptTermsProps = {
  termsUrl?: string | undefined
  privacyUrl?: string | undefined
  error?: string | undefined
  pending?: 'accept' | 'decline' | undefined
  onAccept: () => void
  onDecline: () => void
}

/** {@link AcceptTerms}, wired to the login that waits for it. */
export function AcceptTermsScreen() {
  const { legal } = useApp()
  const { acceptTerms, decline, state } = useAcceptTerms()
  const copy = useErrorCopy()
  const refused = state.status === 'error' ? copy(state.error) : undefined
  return (
    <AcceptTerms
      error={refused?.detail ?? refused?.title}
      onAccept={acceptTerms}
      onDecline={decline}
      pending={pending[state.status]}
      privacyUrl={legal.privacyPolicyUrl}
      termsUrl={legal.termsAndConditionsUrl}
    />
  )
}

const pending: Readonly<Record<string, AcceptTermsProps['pending']>> = {
  'accepting-terms': 'accept',
  'deciding': 'accept',
  'declining-terms': 'decline',
}
