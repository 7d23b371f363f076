'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { importFlow, type ImportState } from '../../flows/wallet/import.js'
import { useFlow } from '../core/use-flow.js'
import { usePageContainer } from '../core/use-page-container.js'
import type { useExportRequest } from './use-export-request.js'
import { useHandlesScreen } from './use-handles-screen.js'

/**
 * Drives a key import, for a component that provides the element of the provider's page. The user types the key there,
 * so that your page cannot read it.
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
  const attach = usePageContainer(flow, state.status === 'awaiting-container', colors)
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
