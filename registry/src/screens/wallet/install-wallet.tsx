'use client'
import { useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button, ButtonLink } from '../../ui/button'
import { StatusScreen } from '../../ui/status-screen'
import { Steps } from '../../ui/steps'
import { Tile } from '../../ui/tile'
import { WalletMark } from '../../ui/wallet-mark'
import { externalWalletWords } from '../../words/external-wallet'

/** Instructions for installing a wallet: from the extension to the reload that detects it. */
export function InstallWallet({ icon, name, onDifferent, onReload, homepage }: InstallWalletProps) {
  const words = useWords(externalWalletWords)
  const [isGot, setGot] = useState(false)
  return (
    <StatusScreen
      actions={
        <>
          {isGot ? (
            <Button onClick={onReload}>{words.reloadPage}</Button>
          ) : (
            <ButtonLink href={`https://${homepage}`} onClick={() => setGot(true)}>
              {words.get(name)}
            </ButtonLink>
          )}
          <Button onClick={onDifferent} variant="ghost">
            {words.different}
          </Button>
        </>
      }
      data-slot="install-wallet"
      hero={
        <Tile>
          <WalletMark icon={icon} name={name} />
        </Tile>
      }
      title={words.create(name)}
    >
      <Steps
        className="self-center"
        steps={[
          { label: words.install(name), state: isGot ? 'done' : 'upcoming' },
          { label: words.setUp, state: 'upcoming' },
          { label: words.store, detail: words.storeDetail, state: 'upcoming' },
          { label: words.reload, state: 'upcoming' },
        ]}
      />
    </StatusScreen>
  )
}

export type InstallWalletProps = {
  name: string
  icon?: string | undefined
  /** Domain of the download page, without the scheme. */
  homepage: string
  onReload: () => void
  onDifferent: () => void
}
