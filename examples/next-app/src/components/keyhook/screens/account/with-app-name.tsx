'use client'
import type { LoginMethod } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import { useWords } from '../../lib/use-words'
import { profileWords } from '../../words/profile'
import { useCrossAppName } from '../login/use-cross-app-name'

/** Shows what has the name of another app in it, where the method is one of `privy:<id>`. Until it is known, all have one name. */
export function WithAppName({ children, method }: WithAppNameProps) {
  return method?.startsWith('privy:') ? (
    <Named appId={method.slice('privy:'.length)}>{children}</Named>
  ) : (
    children(undefined)
  )
}

function Named({ appId, children }: { appId: string; children: WithAppNameProps['children'] }) {
  const { otherApp } = useWords(profileWords)
  return children(useCrossAppName(appId) ?? otherApp)
}

type WithAppNameProps = {
  /** The name is undefined where there is no app. */
  children: (name: string | undefined) => ReactElement
  method: LoginMethod | undefined
}
// keyhook core@0.1.0
