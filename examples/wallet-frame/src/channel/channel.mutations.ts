import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'await-handshake.ts': [
    { breaks: 'security rule 6', in: 'listener', replace: 'source !== window.parent || …', by: 'false' },
  ],
  'serve-port.ts': [
    { breaks: 'security rule 7', in: 'servePort', remove: 'if (!checkFrameSize(message)) return' },
    {
      breaks: 'security rule 7',
      in: 'servePort',
      replace: 'seen.has(id) ? Promise.resolve(expired) : answer(frame, served, type, payload)',
      by: 'answer(frame, served, type, payload)',
    },
  ],
})
