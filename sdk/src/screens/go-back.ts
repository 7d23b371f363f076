import type { Client } from '../client.js'
import { getFlow } from '../flows/core/get-flow.js'
import { emailFlow } from '../flows/login/email.js'
import { previousScreens } from './previous-screens.js'

/** Goes back to the screen before, where there is a way. The address that was typed is still there. */
export function goBack(client: Client): void {
  const { approvals, screens } = client.store.getState()
  const previous = approvals.length > 0 ? undefined : previousScreens(screens)
  const target = previous?.at(-1)
  if (!previous || !target) return
  const flow = getFlow(client, emailFlow)
  const state = flow.getState()
  if (target.name !== 'landing') return client.store.setState({ screens: previous, direction: 'back' })
  flow.stop()
  const prefill = 'email' in state ? ({ type: 'email', value: state.email } as const) : target.prefill
  client.store.setState({ screens: [...previous.slice(0, -1), { ...target, prefill }], direction: 'back' })
}
