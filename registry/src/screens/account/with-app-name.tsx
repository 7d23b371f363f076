'use client'
import type { LoginMethod } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import { useWords } from '../../lib/use-words'
import { profileWords } from '../../words/profile'
import { useCrossAppName } from '../../login-methods/cross-app/use-app-name'

/** Provides the name of the provider app for a method `privy:<id>`. Until it loads, the general name is used. */
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
  /** Receives undefined if the method is not a cross-app login. */
  children: (name: string | undefined) => ReactElement
  method: LoginMethod | undefined
}
