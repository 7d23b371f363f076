// Proves threat 6.
import { expect, test } from 'vitest'
import { createTestProvider } from '../test.js'
import { addOAuthRequest, claimOAuthAnswer, findOAuthRequest } from './oauth-requests.js'

test("returns an OAuth provider's response to only one of several concurrent calls", async () => {
  const { appId, clock, database, migrate } = createTestProvider()
  await migrate()
  const now = clock.now()
  const row = {
    ...{
      app_id: appId,
      challenge: '',
      client: '',
      provider: 'google',
      redirect_to: '',
      session_id: '',
      thumbprint: '',
    },
    ...{ id: 'id', state: 'state', code: 'code', sealed_answer: 'sealed', expires_at: now + 1 },
  }
  await addOAuthRequest(database, row)
  const claims = await Promise.all(Array.from({ length: 20 }, async () => claimOAuthAnswer(database, row)))

  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await findOAuthRequest(database, { now, state: 'state' })).toMatchObject({ code: 'code', sealed_answer: null })
})
