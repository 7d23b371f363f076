'use client'
import type { ConfirmedAction } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import type { WordTable } from '../../lib/define-words'
import { cn } from '../../lib/cn'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { AppTile, type AppTileProps } from '../../ui/app-tile'
import { Destination } from '../../ui/destination'
import { Fade } from '../../ui/fade'
import { ShieldIcon } from '../../ui/icons'
import { Screen, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { SuccessCheck } from '../../ui/success-check'
import { confirmWords } from '../../words/confirm'
import type { MethodWords } from './method-view'
import { viewOfAccount } from './method-views'

/** The layout of a confirmation: the pending action around the code or signature. */
export function ConfirmFrame({ action, appLogo, appName, children, detail, isDone, step }: ConfirmFrameProps) {
  const words = useWords(confirmWords)
  const changed = 'accountType' in action ? action : undefined
  const view = changed && viewOfAccount(changed.accountType)
  const { account = '{identifier}' } = useWords<Partial<MethodWords>>(view?.words ?? noWords)
  const identifier = <Destination>{changed?.identifier}</Destination>
  const wallet = action.type === 'export-wallet' && <ShortHex value={action.address} />

  return (
    <Screen data-slot="confirm">
      <ScreenHeader>
        <ScreenHero key={isDone ? 'done' : 'open'}>
          {isDone ? <SuccessCheck /> : <AppTile badge={<ShieldIcon />} logo={appLogo} name={appName} />}
        </ScreenHero>
        <ScreenTitle step={action.type === 'update' ? step : undefined}>
          <Fade state={isDone ? 'done' : 'open'}>{isDone ? words.success : words.title}</Fade>
        </ScreenTitle>
        <ScreenDescription>
          <Sentence
            keep
            slots={{ account: <Sentence slots={{ identifier }} text={account} />, wallet }}
            text={words[texts[action.type]]}
          />
          <span className={cn('block min-h-5', isDone && 'invisible')}>{detail}</span>
        </ScreenDescription>
      </ScreenHeader>
      {children}
    </Screen>
  )
}

const texts = {
  'open-wallet': 'openWallet',
  'export-wallet': 'exportWallet',
  'link': 'link',
  'update': 'update',
  'unlink': 'unlink',
} as const satisfies { readonly [type in ConfirmedAction['type']]: keyof typeof confirmWords.words }

const noWords: WordTable<string, Partial<MethodWords>> = { name: '', words: {} }

export type ConfirmFrameProps = {
  action: ConfirmedAction
  appName: string
  appLogo?: AppTileProps['logo']
  /** Description of the code or signature. */
  detail: ReactNode
  isDone: boolean
  /** The position of this step in an update, such as the first of two codes. */
  step?: string | undefined
  children: ReactNode
}
