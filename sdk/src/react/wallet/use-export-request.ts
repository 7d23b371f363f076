'use client'
import { useMemo } from 'react'
import { dispatch } from '../../flows/core/dispatch.js'
import { exportFlow, type ExportState } from '../../flows/wallet/export.js'
import { useFlow } from '../core/use-flow.js'
import { usePagePlace } from '../core/use-page-place.js'
import { useHandlesScreen } from './use-handles-screen.js'

/**
 * The export that was asked for, for a component that gives the provider's page an element to stand in. The page that shows
 * the key cannot be drawn otherwise: it is the provider's, so that nothing of yours reads the key. Cover no part of it.
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
  const attach = usePagePlace(flow, state.status === 'awaiting-place', colors)
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
     * Any colours of CSS, as they are in the element, for the page's `background`, `raised`, `text`, `muted`, `line`, `accent`
     * and `accentText`.
     */
    colors?: Readonly<Record<string, string>> | undefined
  }
  type Verbs = {
    /** The `ref` of the element, which has the room the page may take. */
    attach: (element: HTMLElement | null) => void
    /** Leaves it. */
    close: () => void
    /** Tries again after an error. */
    retry: () => Promise<void>
  }
  type ReturnType = UseExportRequestReturnType
}
