import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-provider-app.ts': [
    { breaks: 'threat 24', in: 'codeLife', replace: '60_000', by: '3_600_000' },
    { breaks: 'threat 24', in: 'requireRequester', replace: "request.code_challenge_method === 'S256'", by: 'true' },
    {
      breaks: 'threat 24',
      in: 'requireRequester',
      replace: 'requester?.redirectUris.includes(request.redirect_uri) && isUnderstood',
      by: 'requester',
    },
    { breaks: 'threat 24', in: 'subjectOf', replace: 'keyedDigest(…)', by: 'userId' },
    { breaks: 'threat 24', in: 'findUser', replace: '!(await findSession(context, {…}))', by: 'false' },
    { breaks: 'threat 20', in: 'findUser', replace: 'user && isAllowed(…) ? user : undefined', by: 'user' },
    { breaks: 'threat 24', in: 'allow', remove: 'await consume(context, [{…}])' },
    { breaks: 'threat 24', in: 'allow', replace: 'session.is_own_page !== 1', by: 'false' },
    { breaks: 'threat 20', in: 'allow', replace: 'app.requireUsersAcceptTerms && !user.hasAcceptedTerms', by: 'false' },
    { breaks: 'threat 24', in: 'allow', at: '5 of 5', replace: 'isNew', by: 'false' },
    { breaks: 'threat 24', in: 'exchange', replace: "row.requester_id === read('client_id')", by: 'true' },
    { breaks: 'threat 24', in: 'exchange', replace: "row.redirect_uri === read('redirect_uri')", by: 'true' },
    { breaks: 'threat 24', in: 'exchange', replace: "row.challenge === digest(read('code_verifier'))", by: 'true' },
    { breaks: 'threat 24', in: 'exchange', replace: 'row.expires_at > clock.now()', by: 'true' },
    { breaks: 'threat 24', in: 'exchange', replace: 'requester?.redirectUris.includes(row.redirect_uri)', by: 'true' },
  ],
  'create-transact.ts': [
    { breaks: 'threat 24', in: 'requestLife', replace: '120_000', by: '3_600_000' },
    { breaks: 'threat 24', in: 'verify', replace: '!requester?.redirectUris.some(…)', by: 'requester' },
    { breaks: 'threat 24', in: 'verify', replace: 'requester.isReadOnly', by: 'false' },
    {
      breaks: 'threat 24',
      in: 'verify',
      replace: 'authorizationServer(context.origin, providerApp.id).issuer',
      by: 'undefined',
    },
    { breaks: 'threat 24', in: 'verify', replace: "payload['request_hash'] !== digest(request)", by: 'false' },
    { breaks: 'threat 24', in: 'issue', replace: 'connection.isReadOnly', by: 'false' },
    { breaks: 'threat 24', in: 'accept', replace: 'session.is_own_page !== 1', by: 'false' },
    { breaks: 'threat 24', in: 'accept', replace: 'payload.sub !== subjectOf(…)', by: 'false' },
    { breaks: 'threat 24', in: 'accept', replace: '!(await hasCrossAppGrant(database, {…}))', by: 'false' },
    { breaks: 'threat 24', in: 'accept', replace: '!(await spendProof(database, {…}))', by: 'false' },
    { breaks: 'threat 24', in: 'callbackOf', replace: 'isListed(origins, origin)', by: 'true' },
  ],
})
