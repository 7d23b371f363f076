import { expect, test } from 'vitest'
import { forwardWebhooks } from './forward-webhooks.js'

const url = 'http://localhost:3000/api/webhooks'

test('replaces the endpoints of each app by one address, and keeps the secret of the first', () => {
  const endpoint = {
    id: 'main',
    secret: 'whsec_of-the-settings',
    url: 'https://app.example.com',
    events: ['user.created'],
  }
  const settings = { origin: 'http://auth.localhost:8787', apps: [{ id: 'a', webhooks: [endpoint] }, { id: 'b' }] }

  expect(forwardWebhooks(settings, { secret: 'whsec_of-the-sandbox', url })).toEqual({
    ...settings,
    apps: [
      { id: 'a', webhooks: [{ id: 'keyhook-dev', secret: 'whsec_of-the-settings', url }] },
      { id: 'b', webhooks: [{ id: 'keyhook-dev', secret: 'whsec_of-the-sandbox', url }] },
    ],
  })
})

test('leaves settings without apps as they are, because they are validated afterwards', () => {
  expect(forwardWebhooks(undefined, { secret: '', url })).toBeUndefined()
  expect(forwardWebhooks({ apps: 'none' }, { secret: '', url })).toEqual({ apps: 'none' })
})
