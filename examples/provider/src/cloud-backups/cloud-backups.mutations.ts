import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-cloud-backups.ts': [
    { breaks: 'threat 45', in: 'requestLife', replace: '10 * 60_000', by: '3_600_000' },
    { breaks: 'threat 45', in: 'begin', remove: 'if (await awaitsUserAction(database, call)) throw …' },
    { breaks: 'threat 45', in: 'takeAnswer', replace: 'code === declined || !(await mustAsk(row))', by: 'true' },
    { breaks: 'threat 45', in: 'takeAnswer', replace: '!row || row.provider !== method || …', by: '!row' },
    { breaks: 'threat 45', in: 'authenticate', remove: 'if (!(await takeOAuthRequest(…))) throw unexpected()' },
    { breaks: 'threat 45', in: 'readQuestion', replace: 'row?.ask_digest !== digest(said.token)', by: '!row' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'row.continued_at === null && (…)', by: 'false' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'row.session_id === call.session.id', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'row.provider === method', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'row.challenge === digest(verifier)', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'row.code === digest(code)', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'row.client === call.client', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'row.thumbprint === (…)', by: 'true' },
  ],
})
