import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'forward-to-node.ts': [
    { breaks: 'security rule 24', in: 'forwardToNode', replace: '!isLocalHost(incoming.headers.host)', by: 'false' },
    { breaks: 'security rule 24', in: 'forwardToNode', replace: '!isLocalOrigin(origin)', by: 'false' },
    {
      breaks: 'security rule 24',
      in: 'checkCalls',
      replace: "typeof method === 'string' && mayCall(method)",
      by: 'true',
    },
  ],
  'start-node.ts': [
    {
      breaks: 'security rule 24',
      in: 'mayCall',
      replace: '/^(?:eth|net|personal|web3)_\\w+$/.test(method)',
      by: 'true',
    },
    { breaks: 'security rule 24', in: 'startNode', replace: 'await findHost()', by: "'127.0.0.1'" },
  ],
  'start-solana-node.ts': [
    { breaks: 'security rule 24', in: 'mayCall', replace: 'standardMethods.has(method)', by: 'true' },
  ],
  'surfpool-process.js': [{ breaks: 'security rule 24', remove: 'await closePort()' }],
})
