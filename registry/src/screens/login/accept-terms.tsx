'use client'
import { useAcceptTerms, useApp } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
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
import { acceptTermsWords } from '../../words/accept-terms'

/** Shows the terms to a new user, who accepts or declines. Declining logs out. The screen cannot be dismissed. */
export function AcceptTerms(props: AcceptTermsProps) {
  const { appLogo, appName, error, onAccept, onDecline, pending, privacyUrl, termsUrl } = props
  const words = useWords(acceptTermsWords)
  const agreed =
    termsUrl && !privacyUrl ? words.termsOnly : privacyUrl && !termsUrl ? words.privacyOnly : words.description
  const externalIcon = <ExternalIcon className="size-4 rtl:-scale-x-100" />
  return (
    <Screen data-slot="accept-terms">
      <ScreenHeader>
        <ScreenHero>
          <AppTile badge={<DocumentIcon />} logo={appLogo} name={appName} />
        </ScreenHero>
        <ScreenTitle>{words.title}</ScreenTitle>
        <ScreenDescription>{agreed}</ScreenDescription>
      </ScreenHeader>
      {(termsUrl || privacyUrl || error) && (
        <ScreenBody className="gap-2">
          {termsUrl && (
            <ListEntryLink detail={externalIcon} href={termsUrl} icon={<DocumentIcon />}>
              {words.terms}
            </ListEntryLink>
          )}
          {privacyUrl && (
            <ListEntryLink detail={externalIcon} href={privacyUrl} icon={<LockIcon />}>
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
  appName: string
  appLogo?: AppTileProps['logo']
  termsUrl?: string | undefined
  privacyUrl?: string | undefined
  error?: string | undefined
  pending?: 'accept' | 'decline' | undefined
  onAccept: () => void
  onDecline: () => void
}

/** {@link AcceptTerms}, wired to the login that waits for it. */
export function AcceptTermsScreen() {
  const { appearance, legal, name } = useApp()
  const { acceptTerms, decline, state } = useAcceptTerms()
  const copy = useErrorCopy()
  const refused = state.status === 'error' ? copy(state.error) : undefined
  return (
    <AcceptTerms
      appLogo={appearance.logo}
      appName={name}
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
