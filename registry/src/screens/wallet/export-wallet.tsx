'use client'
import { useExportRequest } from '@keyhook/sdk'
import { pageColors } from '../../lib/page-colors'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { ProviderPage, type ProviderPageProps } from '../../ui/provider-page'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { exportWalletWords } from '../../words/export-wallet'
import { ErrorScreen, type ErrorScreenProps } from '../status/error-screen'

/**
 * Contains the provider's page that opens a popup with the private key. The app can neither read that page nor cover
 * the popup.
 */
export function ExportWallet({ address, attach, isLoading }: ExportWalletProps) {
  const words = useWords(exportWalletWords)
  return (
    <Screen data-slot="export-wallet">
      <ScreenHeader>
        <ScreenTitle>{words.title}</ScreenTitle>
        {/* In a low modal, only the provider's page is shown. */}
        <ScreenDescription className="[@container_modal_(height<30rem)]:hidden">
          <Sentence keep slots={{ wallet: <ShortHex value={address} /> }} text={words.detail} />
        </ScreenDescription>
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

export type ExportWalletProps = Pick<ProviderPageProps, 'attach' | 'isLoading'> & {
  address: string
}

/** {@link ExportWallet}, wired to the pending export. */
export function ExportWalletScreen() {
  const { attach, retry, state } = useExportRequest({ colors: pageColors })
  const copy = useErrorCopy()
  const words = useWords(exportWalletWords)
  const shown = useLastDefined('address' in state ? state : undefined)
  if (!shown) return null
  if (shown.status === 'error') {
    const { code, message } = shown.error
    // The wallet exists, but the provider's page cannot open it in this browser. A retry would fail too.
    if (code === 'EMBEDDED_WALLET_NOT_FOUND')
      return <ErrorScreen {...words.storageBlocked} code={code} message={message} />
    const failed: ErrorScreenProps = { ...copy(shown.error), code, message, onRetry: () => void retry() }
    return <ErrorScreen {...failed} />
  }
  return <ExportWallet address={shown.address} attach={attach} isLoading={shown.status !== 'shown'} />
}
