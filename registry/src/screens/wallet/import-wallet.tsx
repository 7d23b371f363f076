'use client'
import { useImportRequest } from '@keyhook/sdk'
import { pageColors } from '../../lib/page-colors'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { ProviderPage, type ProviderPageProps } from '../../ui/provider-page'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { importWalletWords } from '../../words/import-wallet'
import { ErrorScreen, type ErrorScreenProps } from '../status/error-screen'

/**
 * Contains the provider's page that opens a popup for a private key. The app can neither read that page nor cover the
 * popup.
 */
export function ImportWallet({ address, attach, isLoading }: ImportWalletProps) {
  const words = useWords(importWalletWords)
  if (address !== undefined)
    return (
      <StatusScreen
        data-slot="import-wallet"
        description={<Sentence keep slots={{ wallet: <ShortHex value={address} /> }} text={words.successDetail} />}
        hero={<SuccessCheck />}
        key="success"
        title={words.success}
      />
    )
  return (
    <Screen data-slot="import-wallet">
      <ScreenHeader>
        <ScreenTitle>{words.title}</ScreenTitle>
        {/* In a low modal, only the provider's page is shown. */}
        <ScreenDescription className="[@container_modal_(height<30rem)]:hidden">{words.detail}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <ProviderPage
          attach={attach}
          className="h-[min(26rem,var(--keyhook-page-height,26rem))] [@container_modal_(height<30rem)]:max-h-[calc(100dvh-7.5rem)]"
          isLoading={isLoading}
          label={words.loading}
          long={words.long}
          longer={words.longer}
        />
      </ScreenBody>
    </Screen>
  )
}

export type ImportWalletProps = Pick<ProviderPageProps, 'attach' | 'isLoading'> & {
  address?: string | undefined
}

/** {@link ImportWallet}, wired to the pending import. */
export function ImportWalletScreen() {
  const { attach, retry, state } = useImportRequest({ colors: pageColors })
  const copy = useErrorCopy()
  const words = useWords(importWalletWords)
  const shown = useLastDefined('chainType' in state ? state : undefined)
  if (!shown) return null
  if (shown.status === 'error') {
    const { code, message } = shown.error
    // The provider's page cannot store a key in this browser. A retry would fail too.
    if (code === 'EMBEDDED_WALLET_NOT_FOUND')
      return <ErrorScreen {...words.storageBlocked} code={code} message={message} />
    const failed: ErrorScreenProps = { ...copy(shown.error), code, message, onRetry: () => void retry() }
    return <ErrorScreen {...failed} />
  }
  const address = shown.status === 'done' ? shown.wallet.address : undefined
  return <ImportWallet address={address} attach={attach} isLoading={shown.status !== 'awaiting-key'} />
}
