'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { exportFlow, type ExportState } from '../../flows/wallet/export.js'
import { useFlow } from '../core/use-flow.js'
import { usePageContainer } from '../core/use-page-container.js'
import { useHandlesScreen } from './use-handles-screen.js'
import { importFlow, type ImportState } from '../../flows/wallet/import.js'

/**
 * Controls a key export, for a component that provides the element for the provider's page. The provider's page shows
 * the key, so that your page cannot read it. Do not cover any part of the element.
 *
 * @example
 * import { useExportRequest } from '@keyhook/sdk'
 *
 * export function ExportedKey() {
 *   const { attach, state } = useExportRequest()
 *   return state.status === 'initial' ? null : <div ref={attach} style={{ height: 420 }} />
 * }
 */
export function useExportRequest({ colors }: useExportRequest.Options = {}): useExportRequest.ReturnType {
  useHandlesScreen('export-wallet')
  const [state, flow] = useFlow(exportFlow)
  const attach = usePageContainer(flow, state.status === 'awaiting-container', colors)
  const verbs = useMemo<useExportRequest.Verbs>(
    () => ({
      attach,
      close: () => void flow.send({ type: 'reject' }),
      retry: () => dispatch(flow, { type: 'retry' }),
    }),
    [attach, flow],
  )
  return { ...verbs, state }
}

type UseExportRequestReturnType = useExportRequest.Verbs & { state: ExportState }

export declare namespace useExportRequest {
  type Options = {
    /**
     * CSS colours of the page: `background`, `raised`, `text`, `muted`, `line`, `accent` and `accentText`. They may use
     * CSS variables of the element.
     */
    colors?: Readonly<Record<string, string>> | undefined
  }
  type Verbs = {
    /** The `ref` of the element, whose size the page fills. */
    attach: (element: HTMLElement | null) => void
    /** Closes the page. */
    close: () => void
    /** Retries after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = UseExportRequestReturnType
}

/**
 * Controls a key import, for a component that provides the element for the provider's page. The user types the key on
 * the provider's page, so that your page cannot read it.
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
