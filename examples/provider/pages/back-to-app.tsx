import { useApp } from '@keyhook/sdk'
import { useWords } from '@/components/keyhook/lib/use-words'
import { Button, ButtonLink } from '@/components/keyhook/ui/button'
import { pageWords } from './words'

/** A button that leads from an ended page back to the app. It closes a popup, and otherwise opens the app. */
export function BackToApp() {
  const words = useWords(pageWords)
  const { name } = useApp()
  const origin = document.getElementById('root')?.dataset['appOrigin']
  if (window.opener !== null || !origin) return <Button onClick={() => window.close()}>{words.close}</Button>
  return (
    <ButtonLink href={origin} target="_self">
      {words.back.replace('{app}', () => name)}
    </ButtonLink>
  )
}
