'use client'
import type { FormEvent } from 'react'
import { useWords } from '../../lib/use-words'
import { AmountInput, type AmountInputProps } from '../../ui/amount-input'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { fundingWords } from '../../words/funding'

/** A form for the amount to add. */
export function FundingAmount({ error, isValid, network, onContinue, warning, ...amount }: FundingAmountProps) {
  const words = useWords(fundingWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) onContinue()
  }
  // In a low window, notices move below the amount. Above it, the actions at the foot would push the notices over the
  // amount.
  const low = '[@container_modal_(width>=20rem)_and_(height<30rem)]:order-last'
  const notices = [
    warning && (
      <Notice className={low} key="warning" tone="caution">
        {warning}
      </Notice>
    ),
    error && (
      <Notice className={low} key="error">
        {error}
      </Notice>
    ),
  ].filter(Boolean)
  return (
    <form className="contents" noValidate onSubmit={submit}>
      <Screen data-slot="funding-amount">
        <ScreenHeader>
          <ScreenTitle>{words.amountTitle}</ScreenTitle>
          <ScreenDescription
            className={notices.length > 0 ? '[@container_modal_(width>=20rem)_and_(height<30rem)]:hidden' : undefined}
          >
            {words.on(network)}
          </ScreenDescription>
        </ScreenHeader>
        <ScreenBody>
          {notices}
          <AmountInput autoFocus="fine" {...amount} />
        </ScreenBody>
        <ScreenActions>
          <Button disabled={!isValid} type="submit">
            {words.continue}
          </Button>
        </ScreenActions>
      </Screen>
    </form>
  )
}

export type FundingAmountProps = Pick<
  AmountInputProps,
  'decimals' | 'fiat' | 'locale' | 'onChange' | 'symbol' | 'value'
> & {
  isValid: boolean
  network: string
  onContinue: () => void
  error?: string | undefined
  /** A note about the purchased token. */
  warning?: string | undefined
}
