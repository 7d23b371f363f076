'use client'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { ListEntry } from '../../ui/list-entry'
import { Logo } from '../../ui/logo'
import { ChevronIcon, MailIcon, MoreIcon } from '../../ui/icons'
import {
  Screen,
  ScreenBody,
  ScreenDescription,
  ScreenFooter,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { landingWords } from '../../words/landing'
import { Agreement } from './agreement'
import { EmailForm, type EmailFormProps } from './email-form'

/** Where login starts: the app's face, then its ways to log in, in the app's order. */
export function Landing(props: LandingProps) {
  const { appName, email, entries, header, logo, message, onMore, onSelect, pending, privacyUrl, termsUrl } = props
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
      <ScreenBody className="max-h-100">
        {entries.map((entry) =>
          entry.id === 'email' && email ? (
            <EmailForm key={entry.id} {...email} />
          ) : (
            <ListEntry
              busy={pending === entry.id}
              detail={entry.detail}
              icon={entry.icon ?? icons[entry.id]}
              key={entry.id}
              onClick={() => onSelect(entry.id)}
            >
              {entry.label}
            </ListEntry>
          ),
        )}
        {onMore && (
          <ListEntry detail={<ChevronIcon className="size-4 rtl:rotate-180" />} icon={<MoreIcon />} onClick={onMore}>
            {words.more}
          </ListEntry>
        )}
      </ScreenBody>
      {(termsUrl || privacyUrl) && (
        <ScreenFooter>
          <Agreement privacyUrl={privacyUrl} termsUrl={termsUrl} />
        </ScreenFooter>
      )}
    </Screen>
  )
}

/** Icons of the login methods that have one of ours. */
const icons: Readonly<Record<string, ReactNode>> = { email: <MailIcon /> }

export type LandingEntry = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** Recent, a chain, … */
  readonly detail?: ReactNode
}

export type LandingProps = {
  appName: string
  /** A URL, or an image or SVG element. */
  logo?: ReactNode
  /** Replaces 'Log in or sign up'. */
  header?: string | undefined
  message?: string | undefined
  /** In order. The one with id `email` is a field while `email` is given, else a button. */
  entries: readonly LandingEntry[]
  email?: EmailFormProps | undefined
  /** The entry that is starting. */
  pending?: string | undefined
  onSelect: (id: string) => void
  /** Shows 'More options'. */
  onMore?: (() => void) | undefined
  termsUrl?: string | undefined
  privacyUrl?: string | undefined
}
