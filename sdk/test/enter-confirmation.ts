import { expect, vi } from 'vitest'
import type { Client } from '../src/client.js'
import { confirmFlow } from '../src/flows/confirmation/confirm.js'
import { getFlow } from '../src/flows/core/get-flow.js'

/** Waits until the user must confirm, and then enters the code that was sent. */
export async function enterConfirmation(client: Client, inbox: (to: string) => string | undefined): Promise<void> {
  const flow = getFlow(client, confirmFlow)
  const sent = await vi.waitFor(() => {
    const state = flow.getState()
    expect(state.status).toBe('awaiting-code-input')
    return 'sent' in state ? state.sent : undefined
  })
  void flow.send({ type: 'submitCode', code: inbox(sent?.destination ?? '') ?? '' })
}
