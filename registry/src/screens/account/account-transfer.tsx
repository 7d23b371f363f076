'use client'
import { type AccountTransferState, type ChainBalance, useAccountTransfer } from '@keyhook/sdk'
import { useState } from 'react'
import { cn } from '../../lib/cn'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useInnerBack } from '../../lib/use-inner-back'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { Destination } from '../../ui/destination'
import { Fade } from '../../ui/fade'
import { WarningIcon } from '../../ui/icons'
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
import { Sentence } from '../../ui/sentence'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { accountTransferWords } from '../../words/account-transfer'
import { loginEntryWords } from '../../words/login-entries'
import { ErrorScreen } from '../status/error-screen'
import { QuestionOrResult } from './question-or-result'
import { OtherWallet } from './other-wallet'
import { TransferActions, type TransferActionsProps } from './transfer-actions'
import { WithAppName } from './with-app-name'

/**
 * Offers to transfer an account from another user. The transfer deletes that user. If that user has a wallet, the user
 * sees its balances before confirming.
 */
export function AccountTransfer({
  balances,
  handle,
  isWallet = false,
  method,
  step,
  wallets,
  ...actions
}: AccountTransferProps) {
  const words = useWords(accountTransferWords)
  const isDone = actions.status === 'success'
  const isWarning = step === 'warning'
  const state = isDone ? 'done' : 'question'
  const account = isWallet ? <ShortHex value={handle} /> : <Destination>{handle}</Destination>
  return (
    <Screen data-slot="account-transfer" key={step}>
      <ScreenHeader>
        {/* In a low modal the icon is hidden, so that the question is visible. */}
        <ScreenHero className="[@container_modal_(height<30rem)]:hidden">
          {isDone ? (
            <SuccessCheck />
          ) : (
            <Tile tone="negative">
              <WarningIcon />
            </Tile>
          )}
        </ScreenHero>
        <ScreenTitle>
          <Fade state={state}>
            <QuestionOrResult
              question={isWarning ? words.warningTitle : words.title(method)}
              result={isDone && words.linked(method)}
            />
          </Fade>
        </ScreenTitle>
        {!isWarning && (
          <ScreenDescription>
            <Fade state={state}>
              <QuestionOrResult
                question={<Sentence keep slots={{ handle: account }} text={words.question} />}
                result={isDone && account}
              />
            </Fade>
          </ScreenDescription>
        )}
      </ScreenHeader>
      {isWarning && (
        <ScreenBody>
          {/* After the transfer, the hidden notice keeps its height, so that the layout does not move. */}
          <Notice aria-hidden={isDone || undefined} className={cn(isDone && 'invisible')} tone="caution">
            {words.warning}
          </Notice>
          {wallets.map(({ address }) => (
            <OtherWallet
              address={address}
              balances={balances.filter((balance) => balance.address === address)}
              key={address}
            />
          ))}
        </ScreenBody>
      )}
      <ScreenActions>
        <TransferActions
          {...actions}
          isLast={isWarning || wallets.length === 0}
          isReading={balances.some(({ status }) => status === 'loading')}
        />
      </ScreenActions>
    </Screen>
  )
}

export type AccountTransferProps = Omit<TransferActionsProps, 'isLast' | 'isReading'> & {
  /** The kind of the account: 'Email address' or the name of its provider. */
  method: string
  handle: string
  /** True if the handle is a wallet address, which is shortened. */
  isWallet?: boolean | undefined
  step: 'offer' | 'warning'
  wallets: readonly { readonly address: string }[]
  balances: readonly ChainBalance[]
}

/** {@link AccountTransfer}, wired to the account transfer flow. */
export function AccountTransferScreen() {
  const { decline, state, transfer } = useAccountTransfer()
  const [isWarned, setWarned] = useState(false)
  const words = useWords(accountTransferWords)
  const copy = useErrorCopy()
  const shown = useLastDefined(state.status === 'initial' || state.status === 'declined' ? undefined : state)
  const nameOf = useMethodName()
  useInnerBack(isWarned && shown?.status === 'offered' ? () => setWarned(false) : undefined)
  if (!shown) return null
  const move = () => void transfer()
  if (shown.status === 'error') {
    const { canRetry, error } = shown
    const { detail, title } = copy(error)
    const isOver = error.reason === 'transfer_expired'
    const said = isOver
      ? { title: words.expired, detail: words.expiredDetail }
      : { title: words.failed, detail: detail ?? title }
    return (
      <ErrorScreen
        {...said}
        {...(!isOver && { code: error.code, message: error.message })}
        {...(canRetry ? { onRetry: move } : { action: words.close, onRetry: decline })}
      />
    )
  }
  return (
    <WithAppName method={shown.transfer.linkMethod}>
      {(app) => (
        <AccountTransfer
          balances={shown.balances}
          // The identifier of a cross-app account is a hash, so the app's name is shown instead.
          handle={app ?? shown.transfer.displayName}
          isWallet={shown.transfer.accountType === 'wallet'}
          method={app ?? nameOf(shown.transfer)}
          onContinue={() => setWarned(true)}
          onDecline={decline}
          onTransfer={move}
          status={statuses[shown.status]}
          step={isWarned ? 'warning' : 'offer'}
          wallets={shown.transfer.embeddedWallets}
        />
      )}
    </WithAppName>
  )
}

const statuses = { offered: 'idle', transferring: 'pending', done: 'success' } as const

type Transfer = Extract<AccountTransferState, { status: 'offered' }>['transfer']

function useMethodName(): (transfer: Pick<Transfer, 'accountType' | 'linkMethod'>) => string {
  const words = useWords(accountTransferWords)
  const providerNames: Readonly<Record<string, string>> = useWords(loginEntryWords)
  const kinds = { email: words.email, phone: words.phone, wallet: words.walletAccount }
  return ({ accountType, linkMethod }) => {
    if (Object.hasOwn(kinds, accountType)) return kinds[accountType as keyof typeof kinds]
    return providerNames[linkMethod] ?? linkMethod.slice(linkMethod.indexOf(':') + 1)
  }
}
