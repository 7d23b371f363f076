'use client'
import { useWords } from '../../lib/use-words'
import { crossAppWords } from '../../words/cross-app'
import { CrossAppMark } from './cross-app-mark'
import type { DirectScreenProps } from './method-views'
import { SiteScreen } from './oauth-status'
import { useCrossAppName } from './use-cross-app-name'

/** Logging in with the account of another app: a site, which the provider tells the name and the icon of. */
export function CrossAppScreen(props: DirectScreenProps) {
  const appId = props.method.slice('privy:'.length)
  const { unknown } = useWords(crossAppWords)
  const name = useCrossAppName(appId) ?? unknown
  return <SiteScreen {...props} icon={<CrossAppMark appId={appId} className="size-8" />} name={name} />
}
// keyhook oauth-status@0.1.0
