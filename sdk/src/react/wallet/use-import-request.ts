'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { importFlow, type ImportState } from '../../flows/wallet/import.js'
import { useFlow } from '../core/use-flow.js'
import { usePagePlace } from '../core/use-page-place.js'
import type { useExportRequest } from './use-export-request.js'
import { useHandlesScreen } from './use-handles-screen.js'

/**
 * The import that was asked for, for a component that gives the provider's page an element to stand in, where the user types the
 * key: it is the provider's, so that nothing of yours reads it.
 *
 * @example
 * import { useImportRequest } from '@keyhook/sdk'
 *
 * export function KeyToImport() {
 *   const { attach, state } = useImportRequest()
 *   return state.status === 'initial' ? null : <div ref={attach} style={{ height: 420 }} />
 * }
 */
export function useImportRequest({ colors }: useImportRequest.Options = {}): useImportRequest.ReturnType {
  useHandlesScreen('import-wallet')
  const [state, flow] = useFlow(importFlow)
  const attach = usePagePlace(flow, state.status === 'awaiting-place', colors)
  const verbs = useMemo<useImportRequest.Verbs>(
    () => ({
      attach,
      close: () => void flow.send({ type: 'reject' }),
      retry: () => dispatch(flow, { type: 'retry' }),
    }),
    [attach, flow],
  )
  return { ...verbs, state }
}

type UseImportRequestReturnType = useImportRequest.Verbs & { state: ImportState }

export declare namespace useImportRequest {
  type Options = useExportRequest.Options
  type Verbs = useExportRequest.Verbs
  type ReturnType = UseImportRequestReturnType
}
