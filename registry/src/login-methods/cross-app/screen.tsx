'use client'
import { useWords } from '../../lib/use-words'
import { crossAppWords } from './words'
import { CrossAppMark } from './mark'
import type { DirectScreenProps } from '../../screens/login/method-view'
import { ProviderScreen } from '../../screens/login/oauth-status'
import { useCrossAppName } from './use-app-name'

/** The screen of a cross-app login. The provider returns the name and the icon of the provider app. */
export function CrossAppScreen(props: DirectScreenProps) {
  const appId = props.method.slice('privy:'.length)
  const { unknown } = useWords(crossAppWords)
  const name = useCrossAppName(appId) ?? unknown
  return <ProviderScreen {...props} icon={<CrossAppMark appId={appId} className="size-8" />} name={name} />
}
