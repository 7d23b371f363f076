'use client'
import { useApp } from '@keyhook/sdk'
import { useEffect } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { InfoIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { missingScreenWords } from '../../words/status'

/** Shown when the app was set up without a required screen. */
export function MissingScreen({ appName, onClose }: { appName: string; onClose: () => void }) {
  const words = useWords(missingScreenWords)
  return (
    <StatusScreen
      actions={<Button onClick={onClose}>{words.action}</Button>}
      data-slot="missing-screen"
      description={words.description(appName)}
      hero={
        <Tile>
          <InfoIcon />
        </Tile>
      }
      title={words.title}
    />
  )
}

/** {@link MissingScreen}, wired to the app. Logs the command that copies the group of screens. */
export function UncopiedScreen({ close, group }: UncopiedScreenProps) {
  const { name } = useApp()
  useEffect(() => {
    console.warn(`[keyhook] This screen was not copied into the app. Copy it: npx keyhook init --only ${group}`)
  }, [group])
  return <MissingScreen appName={name} onClose={close} />
}

export type UncopiedScreenProps = {
  close: () => void
  /** The group that contains the screen. */
  group: string
}
