import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-cloud-backups.ts': [
    { breaks: 'threat 45', in: 'requestLife', replace: '10 * 60_000', by: '3_600_000' },
    {
      breaks: 'threat 45',
      in: 'begin',
      replace: 'await withFrame(context, call, add, { refuses: awaitsUserAction })',
      by: 'await withFrame(context, call, add)',
    },
    { breaks: 'security rule 41', in: 'findQuestion', replace: 'nameOwners(accounts)', by: '[]' },
    { breaks: 'threat 45', in: 'takeAnswer', replace: '!row || row.provider !== method || …', by: '!row' },
    { breaks: 'threat 45', in: 'authenticate', replace: '!taken || !(await takeOAuthRequest(…))', by: '!taken' },
    { breaks: 'threat 45', in: 'readQuestion', replace: 'row?.ask_digest !== digest(said.token)', by: '!row' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'taken.continued_at !== null', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'taken.session_id === session.id', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'taken.provider === method', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'taken.challenge === digest(verifier)', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'taken.code === digest(code)', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'taken.client === call.client', by: 'true' },
    { breaks: 'threat 45', in: 'authenticate', replace: 'taken.thumbprint === (…)', by: 'true' },
  ],
})
