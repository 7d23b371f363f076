'use client'
import { useExportRequest } from '@keyhook/sdk'
import { cn } from '../../lib/cn'
import { pageColors } from '../../lib/page-colors'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { Waiting } from '../../ui/waiting'
import { exportWalletWords } from '../../words/export-wallet'
import { ErrorScreen, type ErrorScreenProps } from '../status/error-screen'

/**
 * Around the provider's page in which the user has the key of a wallet shown. Nothing here can read that page, and nothing may
 * lie over it: it shows no key then.
 */
export function ExportWallet({ address, attach, isLoading }: ExportWalletProps) {
  const words = useWords(exportWalletWords)
  return (
    <Screen data-slot="export-wallet">
      <ScreenHeader>
        <ScreenTitle>{words.title}</ScreenTitle>
        <ScreenDescription>
          <Sentence keep slots={{ wallet: <ShortHex value={address} /> }} text={words.detail} />
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <div className="grid">
          <div
            className={cn('col-start-1 row-start-1 h-104 max-h-[60dvh]', isLoading && 'invisible')}
            data-slot="export-page"
            ref={attach}
          />
          {isLoading && (
            <div className="col-start-1 row-start-1 grid place-content-center text-center text-sm/5">
              <Waiting label={words.loading} long={words.long} longer={words.longer} />
            </div>
          )}
        </div>
      </ScreenBody>
    </Screen>
  )
}

export type ExportWalletProps = {
  /** Of the wallet. */
  address: string
  /** Takes the element that the provider's page is to stand in. */
  attach?: ((element: HTMLElement | null) => void) | undefined
  isLoading: boolean
}

/** {@link ExportWallet}, wired to the export that was asked for. */
export function ExportWalletScreen() {
  const { attach, retry, state } = useExportRequest({ colors: pageColors })
  const copy = useErrorCopy()
  const shown = useLastDefined('address' in state ? state : undefined)
  if (!shown) return null
  if (shown.status === 'error') {
    const { code, message } = shown.error
    const failed: ErrorScreenProps = { ...copy(shown.error), code, message, onRetry: () => void retry() }
    return <ErrorScreen {...failed} />
  }
  return <ExportWallet address={shown.address} attach={attach} isLoading={shown.status !== 'shown'} />
}
// keyhook auth-modal@0.1.0
