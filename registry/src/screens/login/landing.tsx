'use client'
import {
  type LoginEntry,
  type LoginOption,
  type LoginPanel,
  useApp,
  useClient,
  useKeyhook,
  useLoginOptions,
  useOffline,
  usePasskeyAutofill,
  useStartMethod,
} from '@keyhook/sdk'
import { Fragment, type ReactNode, useState } from 'react'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useInnerBack } from '../../lib/use-inner-back'
import { useWords } from '../../lib/use-words'
import { Chip } from '../../ui/chip'
import { ListEntry } from '../../ui/list-entry'
import { Logo, type LogoProps } from '../../ui/logo'
import { Notice } from '../../ui/notice'
import { ChevronIcon, MoreIcon } from '../../ui/icons'
import {
  Screen,
  ScreenBody,
  ScreenDescription,
  ScreenFooter,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { WalletMark } from '../../ui/wallet-mark'
import { landingWords } from '../../words/landing'
import { loginEntryWords } from '../../words/login-entries'
import { Loading } from '../status/loading'
import { walletOptions } from '../wallet/wallet-options'
import { Agreement } from './agreement'
import { MethodField } from './method-field'
import { CrossAppOption } from '../../login-methods/cross-app/entry'
import { hasField, isDirect, viewOf } from './method-views'

/** The first screen of the login: the app's logo, then its login methods in their order. */
export function Landing(props: LandingProps) {
  const { appName, entries, header, logo, message, onSelect, pending, privacyUrl, termsUrl } = props
  const words = useWords(landingWords)
  return (
    <Screen data-slot="landing">
      <ScreenHeader>
        <ScreenHero>
          <Logo logo={logo} name={appName} />
        </ScreenHero>
        <ScreenTitle>{header ?? words.title}</ScreenTitle>
        {message && <ScreenDescription>{message}</ScreenDescription>}
      </ScreenHeader>
      <ScreenBody className="max-h-100 [@container_modal_(height<30rem)]:gap-2">
        {entries.length === 0 && <Notice>{words.noMethod}</Notice>}
        {entries.map((entry) =>
          entry.field ? (
            <Fragment key={entry.id}>{entry.field}</Fragment>
          ) : (
            <ListEntry
              busy={pending === entry.id}
              detail={
                entry.kind === 'panel' ? (
                  <>
                    {entry.detail}
                    <ChevronIcon className="size-4 rtl:rotate-180" />
                  </>
                ) : (
                  entry.detail
                )
              }
              icon={entry.icon || viewOf(entry.id)?.icon || <MoreIcon />}
              key={entry.id}
              onClick={() => onSelect(entry)}
            >
              {entry.label}
            </ListEntry>
          ),
        )}
      </ScreenBody>
      {entries.length > 0 && (termsUrl || privacyUrl) && (
        <ScreenFooter>
          <Agreement privacyUrl={privacyUrl} termsUrl={termsUrl} />
        </ScreenFooter>
      )}
    </Screen>
  )
}

export type LandingEntry = {
  readonly id: string
  /** A login method, or a button that shows more of them. */
  readonly kind: 'method' | 'panel'
  readonly label: string
  readonly icon?: ReactNode
  /** A label such as 'Recent' or a chain. */
  readonly detail?: ReactNode
  /** A field that starts the method, or a separate row, instead of a button. */
  readonly field?: ReactNode
}

export type LandingProps = {
  appName: string
  logo?: LogoProps['logo']
  /** Replaces 'Log in or sign up'. */
  header?: string | undefined
  message?: string | undefined
  /** In display order. An empty list shows a message. */
  entries: readonly LandingEntry[]
  pending?: string | undefined
  onSelect: (entry: LandingEntry) => void
  termsUrl?: string | undefined
  privacyUrl?: string | undefined
}

const isOtherApp = (id: string) => id.startsWith('privy:')

/** {@link Landing}, wired to the app's settings and login methods. */
export function LandingScreen() {
  const app = useApp()
  const offline = useOffline()
  const { reconnect } = useClient()
  const options = useLoginOptions()
  const { start, starting } = useStartMethod()
  const { authenticated, ready } = useKeyhook()
  const labels = useWords(loginEntryWords)
  const { recent } = useWords(landingWords)
  const copy = useErrorCopy()
  const [panel, showPanel] = useState<LoginPanel>('default')
  const [picked, pick] = useState<string>()
  const hasPasskeys = Object.values(options.panels).some((entries) => entries.some(({ id }) => id === 'passkey'))
  usePasskeyAutofill({ disableSignup: options.disableSignup, isOff: !hasPasskeys || starting !== undefined })
  useInnerBack(panel === 'default' ? undefined : () => showPanel('default'))
  if (!options.isLoaded || !ready)
    return <Loading onRetry={reconnect} problem={offline && (copy(offline).detail ?? copy(offline).title)} />

  const { appearance, legal } = app
  const { disableSignup, prefill } = options
  const select = ({ id, kind }: Pick<LandingEntry, 'id' | 'kind'>) => {
    if (kind === 'panel') return showPanel(id as LoginPanel)
    const method = id as LoginOption
    // If another tab has logged in, this links the cross-app account.
    const intent = authenticated && isOtherApp(id) ? 'link' : 'login'
    if (isDirect(method)) return void start({ method, intent, disableSignup })
    pick(method)
  }
  const entries = options.panels[panel]
  // The field of the default method. A panel without that method shows its first field.
  const input = entries.some(({ id }) => id === options.input)
    ? options.input
    : options.input && entries.find(({ id }) => hasField(id))?.id
  const fieldOf = (entry: LoginEntry) => {
    if (entry.kind === 'panel') return undefined
    const { id } = entry
    if (isOtherApp(id))
      return (
        <CrossAppOption
          appId={id.slice('privy:'.length)}
          busy={starting === id}
          detail={isRecent(entry) && <Chip>{recent}</Chip>}
          onClick={() => select(entry)}
        />
      )
    return id === input || id === picked ? (
      <MethodField disableSignup={disableSignup} intent="login" method={id} prefill={prefill} />
    ) : undefined
  }
  /** Returns true for the entry of the last login, or for the panel that contains it. */
  const isRecent = ({ id, kind }: LoginEntry) =>
    kind === 'method' ? id === options.recent : options.panels[id].some((entry) => entry.id === options.recent)
  // The name of a custom issuer comes from the app's settings.
  const labelOf = ({ id, label }: LoginEntry) => labels[label].replace('{name}', id.slice(id.indexOf(':') + 1))
  return (
    <Landing
      appName={app.name}
      entries={entries.map((entry) => ({
        ...entry,
        detail: isRecent(entry) && <Chip>{recent}</Chip>,
        field: fieldOf(entry),
        icon: walletOptions[entry.id] === 'one' && <WalletMark className="size-7 text-sm/5" name={labelOf(entry)} />,
        label: labelOf(entry),
      }))}
      header={appearance.landingHeader}
      key={panel}
      logo={appearance.logo}
      message={appearance.loginMessage}
      onSelect={select}
      pending={starting}
      {...(!legal.requireUsersAcceptTerms && {
        privacyUrl: legal.privacyPolicyUrl,
        termsUrl: legal.termsAndConditionsUrl,
      })}
    />
  )
}
