'use client'
import { useApp } from '@keyhook/sdk'
import { useEffect } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { InfoIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { missingScreenWords } from '../../words/status'

/** The app was set up without the screen that is to be shown. */
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

/** {@link MissingScreen}, for this app. Logs the command that copies the screens of the group. */
export function UncopiedScreen({ close, group }: UncopiedScreenProps) {
  const { name } = useApp()
  useEffect(() => {
    console.warn(`[keyhook] This screen was not copied into the app. Copy it: npx keyhook init --only ${group}`)
  }, [group])
  return <MissingScreen appName={name} onClose={close} />
}

export type UncopiedScreenProps = {
  close: () => void
  /** The group of screens that has the one to show. */
  group: string
}
