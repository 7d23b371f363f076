import { serverUser } from './admin-samples.js'
import * as analyticsEvents from '../../src/wire/endpoints/analytics-events.js'
import * as apps from '../../src/wire/endpoints/apps.js'
import * as sessions from '../../src/wire/endpoints/sessions.js'
import * as users from '../../src/wire/endpoints/users.js'
import { authResponse } from './auth-response.js'
import { serverApp } from './server-app.js'
import { user } from './user.js'
import { sample, type Sample } from './sample.js'

const event = {
  event_name: 'sdk_fiat_on_ramp_started',
  client_id: 'client',
  payload: { clientTimestamp: '2026-01-01T00:00:00.000Z' },
}

const refreshToken = { refresh_token: 'refresh' }

const session = {
  id: 'bZ3n2x0yQf6R1mD8aKcWvQ',
  browser: 'Firefox',
  system: 'Linux',
  created_at: 1_767_225_600,
  last_used_at: 1_767_229_200,
  is_current: true,
}

export const sessionSamples: Readonly<Record<string, Sample>> = {
  'analyticsEvents.report': sample(analyticsEvents.report, event, { success: true }),
  'apps.config': sample(apps.config, { appId: serverApp.id }, serverApp),
  'sessions.refresh': sample(sessions.refresh, refreshToken, { ...authResponse, session_update_action: 'ignore' }),
  'sessions.logout': sample(sessions.logout, refreshToken, { success: true }),
  'sessions.fork': sample(
    sessions.fork,
    { ...refreshToken, handover: true },
    {
      token: 'header.payload.signature',
      refresh_token: 'next',
      new_session_refresh_token: 'forked',
    },
  ),
  'sessions.list': sample(sessions.list, {}, { sessions: [session] }),
  'sessions.end': sample(sessions.end, { id: session.id }, {}),
  'sessions.approve': sample(sessions.approve, { id: session.id }, {}),
  'sessions.endOthers': sample(sessions.endOthers, {}, {}),
  'sessions.recover': sample(sessions.recover, { ...refreshToken, handover: true }, authResponse),
  'sessions.bindFrame': sample(sessions.bindFrame, {}, {}),
  'users.me': sample(users.me, {}, { user, identity_token: 'header.identity.signature' }),
  'users.acceptTerms': sample(users.acceptTerms, {}, user),
  'users.setCustomMetadata': sample(
    users.setCustomMetadata,
    { user_id: 'did:keyhook:1', custom_metadata: { plan: 'gold', seats: 3 } },
    serverUser,
  ),
  'users.describeUndo': sample(
    users.describeUndo,
    { secret: 'secret' },
    {
      ...{ restores: ['email account ada@example.com'], wallets: [], removes: [] },
      ...{ leaves: [], deletes: false, requiresLogin: false },
    },
  ),
  'users.undo': sample(users.undo, { secret: 'secret' }, {}),
}
