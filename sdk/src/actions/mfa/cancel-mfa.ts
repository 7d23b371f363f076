import type { Client } from '../../client.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { mfaFlow } from '../../flows/mfa/mfa.js'

/** Cancels MFA verification. The waiting call rejects with 'MFA canceled'. */
export const cancelMfa = (client: Client): void => void getFlow(client, mfaFlow).send({ type: 'reject' })
