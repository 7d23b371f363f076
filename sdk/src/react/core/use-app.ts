'use client'
import type { App } from '../../domain/entities/app.js'
import { useClientState } from './use-client-state.js'

/**
 * Returns the app, as the provider and the host configure it.
 *
 * @example
 * import { useApp } from '@keyhook/sdk'
 *
 * export function Title() {
 *   const { name } = useApp()
 *   return <h1>Log in to {name}</h1>
 * }
 */
export const useApp = (): App => useClientState(({ app }) => app)
