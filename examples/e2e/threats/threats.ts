import type { Threat } from './threat.js'

const provider = 'examples/provider/src'
const routes = `${provider}/routes`
const frame = `${provider}/frame`
const specs = 'examples/e2e/specs'
const session = 'sdk/src/calls/session/create-session.test.ts'

// Longer than a file of code: it is one table, and an entry is of use only beside its neighbours.
/** The rows of the threat table that today's code has to hold, and the reliability figures, each with its tests. */
export const threats: readonly Threat[] = [
  {
    row: '1',
    promise: 'A refresh token that was stolen and replayed is found out.',
    tests: [
      `${routes}/session-theft.test.ts > a stolen refresh token is found out in every one of 1,000 schedules, and no family ends for nothing`,
      `${routes}/session-proof.test.ts > behavior: a stolen token without the key is refused, and the victim notices nothing`,
      `${routes}/session-proof.test.ts > behavior: a stolen token with another key is refused`,
      `${routes}/sessions.test.ts > behavior: a grandparent ends the family`,
      'examples/e2e/faults/sessions.test.ts > every theft is caught by the end of the family, or refused where the session is bound to a key',
    ],
  },
  {
    row: '2',
    promise: 'The reply to a rotation that got lost loses no session.',
    tests: [
      `${routes}/sessions.test.ts > behavior: when the answer was lost, the parent gets the same child again, however late`,
      `${routes}/session-theft.test.ts > behavior: one browser whose answers get lost is never logged out`,
      `${session} > behavior: a refresh whose reply was lost is repeated and the session lives on`,
      'examples/e2e/faults/sessions.test.ts > no session is lost, and each has one lineage that lives',
    ],
  },
  {
    row: '3',
    promise: 'Many tabs that refresh at once log nobody out.',
    tests: [
      `${routes}/sessions.test.ts > behavior: tabs that refresh at once all get one child`,
      'sdk/src/calls/session/many-tabs.test.ts > behavior: twenty tabs, no locks, lost replies and killed tabs: nobody is logged out',
      `${session} > behavior: two tabs that renew at once end with the same session`,
      `${specs}/tabs.spec.ts > with locks, twenty tabs renew an expired token once`,
      `${specs}/tabs.spec.ts > without locks, nobody is logged out`,
      `${specs}/tabs.spec.ts > with tabs that are closed, freeze or crash while they renew, nobody is logged out`,
    ],
  },
  {
    row: '4',
    promise: 'A forked token that leaked is worth nothing to anybody else.',
    tests: [
      `${routes}/sessions.test.ts > behavior: a fork recovered twice is revoked, and its parent lives`,
      `${routes}/sessions.test.ts > behavior: a fork that the thief recovered first is revoked by the second try, key or no key`,
      `${routes}/sessions.test.ts > behavior: a fork cannot be recovered by another app`,
      `${routes}/sessions.test.ts > behavior: a fork cannot be recovered after 60 s`,
      `${routes}/sessions.test.ts > behavior: a fork cannot be forked`,
      `${routes}/sessions.test.ts > behavior: logging a fork out leaves its parent, and the other way round`,
      `${routes}/forks.test.ts > behavior: a session is forked by its own tokens alone`,
      `${routes}/forks.test.ts > behavior: a fork ends with the time of its parent`,
      `${routes}/forks.test.ts > behavior: of 50 who recover a fork at once nobody keeps it`,
    ],
    notYet: 'MFA, whose freshness a fork would not take over.',
  },
  {
    row: '5',
    promise: 'A token is good for its kind, its app and its routes alone.',
    tests: [
      `${routes}/token-matrix.test.ts > behavior: of every kind of token on every guarded route, for two apps, only the right one passes`,
      `${routes}/token-matrix.test.ts > behavior: after a key rotation new tokens carry a new key, old ones hold, and both are published`,
      `${session} > behavior: tokens of another app log out`,
      'sdk/src/server/create-verifier.test.ts > refuses %s (%s)',
      `${frame}/operations/create-wallet.test.ts > behavior: another provider's token and an expired one sign nothing`,
    ],
  },
  {
    row: '7',
    promise: 'Nobody is logged in to the account of somebody else by another site.',
    tests: [
      `${routes}/serve.test.ts > behavior: %s opens no session`,
      `${routes}/passwordless.test.ts > behavior: a code asked for in one browser is no good in another, and its tries are not used up there`,
      `${routes}/session-proof.test.ts > behavior: a code asked for with a key is only good with that key`,
      `${specs}/origins.spec.ts > a page of another origin gets nothing from the provider`,
    ],
    notYet: 'OAuth, Telegram and SIWE.',
  },
  {
    row: '10',
    promise: 'Six digits are not guessed: not at once, and not in a year.',
    tests: [
      `${routes}/passwordless.test.ts > behavior: of 1,000 guesses at once exactly five are looked at`,
      `${routes}/codes-at-once.test.ts > behavior: of any 50 codes typed at once five are looked at, and one logs in at most`,
      `${routes}/guessing-for-a-year.test.ts > behavior: a year of guesses at one account at full rate finds its code with a chance under 1 in 10,000`,
      `${routes}/guessing-for-a-year.test.ts > behavior: whoever was logged in to an account still logs in on that device while strangers are kept waiting`,
      `${provider}/rules/make-code.test.ts > six digits, zeros in front included, and hardly ever the same twice`,
      `${specs}/codes.spec.ts > after five wrong codes the right one is worth nothing, and a new one is`,
      'examples/e2e/faults/codes.test.ts > %i wrong guesses at once: five are looked at, and then the right one is not',
    ],
  },
  {
    row: '11',
    promise: 'One guess on each of many accounts is noticed, and few of them are looked at.',
    tests: [
      `${routes}/many-guesses.test.ts > behavior: one guess on each of many accounts: alarm within a minute, and few are looked at`,
      `${routes}/many-guesses.test.ts > behavior: during the alarm a network gets three wrong codes, also at once, and then waits for its end`,
      `${routes}/many-guesses.test.ts > behavior: during the alarm whoever types the right code logs in, however many of one network`,
    ],
    notYet: 'A captcha to force. Until then networks are slowed down.',
  },
  {
    row: '12',
    promise: 'The published advisories of other providers do not hold here.',
    tests: [
      `${routes}/advisories.test.ts > account linking ownership: asking for a code, or guessing it, leaves no row to be linked into`,
      `${routes}/advisories.test.ts > code keyed by address: the code of a flow that an attacker began is no good in the browser of the victim`,
      `${routes}/advisories.test.ts > code keyed by address: a code of one app is no good in another`,
      `${routes}/advisories.test.ts > code keyed by address: two apps have a user each, and neither knows of the other`,
      `${routes}/advisories.test.ts > session cleanup: with its user gone, no token of a session is good for anything`,
      `${routes}/advisories.test.ts > session cleanup: a user with sessions cannot be removed without them`,
      `${routes}/advisories.test.ts > code redemption: a code that was redeemed is dead in every browser, also for the one that redeemed it`,
      `${routes}/advisories.test.ts > refresh token rotation: the token of one app, or of another session, renews nothing`,
      `${routes}/advisories.test.ts > redirect and registration URLs: settings refuse %s as a link and as an origin`,
      `${routes}/advisories.test.ts > DNS rebinding: a name that was pointed at this machine is not the provider’s own`,
      `${routes}/advisories.test.ts > owner binding: what one user holds opens nothing with the token of another`,
      `${routes}/advisories.test.ts > normalised before checked: %j is one account with its plain spelling, or none`,
      `${routes}/advisories.test.ts > normalised before checked: a look-alike @ does not slip past the allowlist`,
      `${routes}/advisories.test.ts > checks that fail open: %s lets nobody in`,
      `${routes}/advisories.test.ts > checks that fail open: %s is no setting`,
      `${routes}/token-matrix.test.ts > behavior: the Authorization header %j is refused, not a fault`,
    ],
    notYet: 'OAuth, to which the authorization code, the redirect and the check cookie belong.',
  },
  {
    row: '28',
    promise: 'Shares that are swapped open nothing, and two stolen tables hold no key.',
    tests: [
      `${routes}/share-places.test.ts > behavior: of any two auth shares that are swapped, neither opens`,
      `${routes}/share-places.test.ts > behavior: of any two recovery keys that are swapped, neither opens`,
      `${routes}/share-places.test.ts > behavior: an auth share is bound to its app, user, wallet, kind and epoch, each by itself`,
      `${routes}/share-places.test.ts > behavior: a recovery key is bound to its app, user, chain and wallet, under the second secret alone`,
      `${routes}/embedded-wallets.test.ts > behavior: an auth share moved to another row does not open`,
      `${frame}/storage/storage.test.ts > behavior: a swapped %s recovers nothing`,
      `${frame}/storage/storage.test.ts > behavior: put in the place %s it does not open (threat 28)`,
      `${frame}/storage/storage.test.ts > behavior: a stolen table of auth shares and one of recovery texts hold no key`,
    ],
  },
  {
    row: '30',
    promise: 'A request to sign is carried out once at most, and nobody else gets the channel.',
    tests: [
      `${frame}/channel/schedules.test.ts > any schedule of send, repeat, drop, delay, reorder, reload and forge: each request is done 0 or 1 times`,
      `${frame}/channel/schedules.test.ts > 300 schedules with real keys: as many signatures as different requests arrived`,
      `${frame}/channel/await-hello.test.ts > wins: no later one is looked at`,
      'sdk/test/frame-host.test.ts > behavior: another script of the page can neither take the channel nor use it',
      `${specs}/channel.spec.ts > requests that are repeated, lost, late, reordered or forged sign once at most`,
      `${specs}/channel.spec.ts > pages beside the frame that greet it first and last hear nothing, and end nothing`,
    ],
  },
  {
    row: '32',
    promise: 'Odd, huge, deep or poisoned JSON ends in a typed error and changes nothing.',
    tests: [
      `${routes}/mutated-bodies.test.ts > behavior: no mutated body makes the provider fail, and none changes what objects are`,
      `${routes}/mutated-bodies.test.ts > behavior: %s has no email`,
      `${routes}/serve.test.ts > behavior: no body, header or path makes the provider fail`,
      'sdk/src/wire/samples/samples.test.ts > behavior: whatever else arrives is read or is a typed error, and harms nothing',
      'sdk/src/domain/errors/from-response.test.ts > behavior: the code %j is none, whatever objects have by nature',
      `${frame}/channel/serve-port.test.ts > behavior: %s is refused before anything is begun`,
    ],
  },
  {
    row: '34',
    promise: 'The one list decides which origins may call, read, frame and greet.',
    tests: [
      `${routes}/serve.test.ts > behavior: of 200 origins exactly those on the list may call, and read the answer`,
      `${routes}/serve.test.ts > behavior: a preflight is answered for exactly the same origins`,
      `${routes}/serve.test.ts > behavior: a preview pattern lets in one label over https, in calls, answers and preflights alike`,
      `${routes}/serve.test.ts > behavior: an origin of another app is refused, though a preflight let it through`,
      `${routes}/frame-page.test.ts > the page may be framed by the app alone, and load nothing from elsewhere`,
      `${routes}/frame-page.test.ts > behavior: asked by %s it names that page only when it is listed`,
      `${provider}/settings/parse-settings.test.ts > behavior: refuses %s`,
      `${specs}/origins.spec.ts > a page of another origin cannot frame the wallet`,
    ],
  },
  {
    row: '36',
    promise: 'No token, code, share or key stands where it is not meant to.',
    tests: [
      `${provider}/create-log.test.ts > behavior: no token, code, address or share is in the log or in the clear in a database`,
      `${routes}/embedded-wallets.test.ts > behavior: neither store holds a share or a recovery key in the clear`,
      `${routes}/passwordless.test.ts > behavior: no table tells a code, not even to whoever tries all million`,
      `${session} > a login is kept in storage and in cookies, and its tokens stay out of the store`,
      `${frame}/channel/serve-port.test.ts > behavior: an error of ours that is not meant for the host tells it nothing`,
      `${specs}/canary.spec.ts > no code, token, share or key is anywhere but where it is meant to be`,
    ],
  },
  {
    row: '37',
    promise: 'Malformed, large and slow requests neither fail the service nor keep others waiting.',
    tests: [
      `${routes}/malformed-authorization.test.ts > behavior: no malformed Authorization header makes the provider fail, or lets anybody in`,
      `${provider}/slow-clients.test.ts > behavior: clients that never finish are cut off, and meanwhile every other call is answered`,
      `${provider}/serve-provider.test.ts > behavior: headers over 16 kB and nonsense are cut off, and others are served meanwhile`,
      `${provider}/serve-provider.test.ts > behavior: a call that takes too long is answered, and what it did not need is let go`,
      `${routes}/serve.test.ts > behavior: a body over 100 kB is refused, whatever length it declares`,
    ],
  },
  {
    row: '38',
    promise: 'Nobody learns from the provider whether an address is known, by words or by time.',
    tests: [
      `${routes}/known-addresses.test.ts > behavior: asked for a code, the provider answers the same for known and unknown addresses, and as fast`,
      `${routes}/passwordless.test.ts > behavior: known and unknown addresses get the same answer`,
      `${routes}/passwordless.test.ts > behavior: without signing up, an unknown address is told so only after its code`,
    ],
  },
  {
    row: '41',
    promise: 'After another tab has switched the account, this one signs nothing with the old one.',
    tests: [
      `${frame}/session/session.test.ts > behavior: a frame call in the name of another user does nothing`,
      `${session} > behavior: another user logging in in another tab takes over, and what went on here ends`,
      'sdk/src/calls/session/leave-user.test.ts > behavior: with the user go the keys in memory, whoever logged out',
      `${specs}/account-switch.spec.ts > a tab that has not heard of the switch is refused, and then shows who is logged in`,
      `${specs}/account-switch.spec.ts > a tab that signs all the while signs with the wallet it shows, or is refused`,
    ],
  },
  {
    row: '42',
    promise: 'What ends a session ends every token of it at once.',
    tests: [
      `${routes}/dead-tokens.test.ts > behavior: after %s every token of the session is dead at once`,
      `${routes}/dead-tokens.test.ts > behavior: a session ends once, and says why once`,
      `${routes}/sessions.test.ts > logout ends every token of the session before it answers`,
      `${session} > logging out tells the server first, and its tokens are dead`,
    ],
    notYet: 'Changes of MFA and recovery, transfer, and the removal of a user by a call.',
  },
  {
    row: 'R1',
    promise: 'No session is lost under crashes and a network that loses messages.',
    tests: [
      'examples/e2e/faults/sessions.test.ts > the faults did happen',
      'examples/e2e/faults/sessions.test.ts > no session is lost, and each has one lineage that lives',
    ],
  },
  {
    row: 'R2',
    promise: 'Every theft is noticed, and no family ends for nothing.',
    tests: [
      'examples/e2e/faults/sessions.test.ts > every theft is caught by the end of the family, or refused where the session is bound to a key',
      'examples/e2e/faults/sessions.test.ts > no refresh of a victim or a thief is answered otherwise than security rule 9 says',
      `${routes}/session-theft.test.ts > a stolen refresh token is found out in every one of 1,000 schedules, and no family ends for nothing`,
    ],
  },
  {
    row: 'R3',
    promise: 'Every wallet that is shown can be rebuilt from what the provider keeps.',
    tests: [
      `${frame}/operations/create-wallet.test.ts > a crash at every await of frame and provider: what is shown can be rebuilt, and a retry gives the same address`,
      `${frame}/operations/create-wallet.test.ts > a crash during the retry too`,
      `${frame}/operations/create-wallet.test.ts > behavior: nothing is committed that auth and recovery share do not rebuild`,
      'examples/e2e/faults/wallets.test.ts > is whole or not there, wherever its creation dies, and a retry gives the same (R3)',
    ],
  },
  {
    row: 'R4',
    promise: 'A hundred creations at once make one wallet.',
    tests: [
      `${frame}/operations/create-wallet.test.ts > 100 at once, in ten browsers: one wallet, one hundred equal answers`,
      `${routes}/embedded-wallets.test.ts > behavior: 100 prepares at once store one wallet and get one answer`,
      `${provider}/database/postgres.test.ts > behavior: 50 prepares at once store one wallet`,
      'examples/e2e/faults/wallets.test.ts > created by 100 calls at once is one, and all hear of the same (R4)',
    ],
  },
  {
    row: 'R5',
    promise: 'Every wallet call ends by its deadline.',
    tests: [
      `${specs}/wallet-calls.spec.ts > every call ends in time with a value or a typed error, whatever goes wrong`,
      `${specs}/wallet-calls.spec.ts > a call that nobody answers ends at its deadline`,
      `${frame}/channel/serve-port.test.ts > behavior: what does not end is over in time, and is not signed later`,
      'sdk/test/frame-host-impostor.test.ts > one that never answers is over in time',
      `${specs}/wallet-calls.spec.ts > a provider that is killed while a wallet call waits: the call ends in time, and the next works`,
    ],
  },
  {
    row: 'R6',
    promise: 'A wallet that was created after its time limit is kept, and told once.',
    tests: [
      `${specs}/late-success.spec.ts > a wallet that was created, or begun, unheard: one wallet, that one, and one failure at most`,
      `${specs}/late-success.spec.ts > an answer that got lost is never shown; a wallet that was not read is shown after one failure`,
      'sdk/src/calls/wallet/create-embedded-wallet.test.ts > behavior: a wallet that was created after the time limit is the answer, and nothing is reported as failed',
    ],
  },
  {
    row: 'R7',
    promise: 'Seven statuses and network errors are tried four times on a fixed schedule, everything else once.',
    tests: [
      'sdk/src/wire/http/create-http.test.ts > %i is tried four times, after 0, 500, 2000 and 6500 ms',
      'sdk/src/wire/http/create-http.test.ts > every other status from 200 to 599 is tried once',
      'sdk/src/wire/http/create-http.test.ts > a network error is tried four times and is then OFFLINE',
      'sdk/src/wire/http/create-http.test.ts > behavior: any mix of failures before a success keeps to the schedule',
      'sdk/src/wire/http/create-http.test.ts > behavior: an abort after %i ms ends the tries at once',
    ],
  },
  {
    row: 'R10',
    promise: 'Twenty tabs renew an expired token about once, and lose nothing without locks.',
    tests: [
      `${specs}/tabs.spec.ts > with locks, twenty tabs renew an expired token once`,
      'sdk/src/calls/session/many-tabs.test.ts > behavior: twenty tabs, no locks, lost replies and killed tabs: nobody is logged out',
      'sdk/src/calls/session/create-session.test.ts > behavior: a tab that wakes between two tries, hours after others have renewed, sends its old token to nobody',
      `${specs}/tabs.spec.ts > without locks, nobody is logged out`,
      `${specs}/tabs.spec.ts > with a lock that its holder never releases, nobody is logged out`,
      `${specs}/tabs.spec.ts > with a lock that is stolen again and again, nobody is logged out`,
    ],
  },
  {
    row: 'R11',
    promise: 'A clock that is wrong by a day causes no extra refresh.',
    tests: [
      `${session} > behavior: a clock that is wrong by %i h causes no extra refresh`,
      `${routes}/session-proof.test.ts > behavior: a clock that is a day wrong does not keep anybody from logging in`,
      `${frame}/session/session.test.ts > is known on a device that is %i hours wrong`,
    ],
  },
  {
    row: 'R12',
    promise: 'Storage that throws, is full, cleared or denied leaves a page that works.',
    tests: [
      'sdk/src/platform/browser/create-storage.test.ts > behavior: a storage that %s lasts as long as the page',
      'sdk/src/calls/session/request-headers.test.ts > behavior: a browser that keeps nothing logs in for as long as the page lasts',
      `${frame}/operations/operations.test.ts > behavior: where the browser denies storage a wallet is created, and recovered each time`,
      'examples/e2e/specs/storage-matrix.spec.ts > ${name}: the page renders, and the login lasts as long as it can',
      `${specs}/storage-matrix.spec.ts > storage that is cleared under the page ends the session, and a login brings the wallet back`,
      `${specs}/storage-matrix.spec.ts > a browser that blocks all data of sites: the page renders, and the login lasts as long as the page`,
    ],
  },
  {
    row: 'R13',
    promise: 'A frame that goes away while it signs ends the call within a second, and never signs twice.',
    tests: [
      `${specs}/frame-reload.spec.ts > a frame that goes away while it signs: the call ends within a second, and the next one works`,
      `${specs}/frame-reload.spec.ts > a frame whose process crashes while it signs: the call ends within a second, and the next one works`,
    ],
  },
  {
    row: 'R14',
    promise: 'A provider that is down is said within 3 s, and taken up within 5 s of its return.',
    tests: [
      'sdk/src/calls/app/create-connection.test.ts > behavior: a provider that %s: ready and offline within 3 s',
      'sdk/src/calls/app/create-connection.test.ts > behavior: a provider that %s comes back: online within 5 s',
      `${specs}/provider-down.spec.ts > a provider that is down leaves the page working, and is taken up by itself when it is back`,
    ],
  },
  {
    row: 'R15',
    promise: 'A policy of the page that forbids the provider or the frame is said, and the page works.',
    tests: [
      `${specs}/csp.spec.ts > a policy that forbids the provider leaves the page working, and it says so`,
      `${specs}/csp.spec.ts > a policy that forbids the wallet frame ends in words, and the user stays logged in`,
    ],
  },
  {
    row: 'R16',
    promise: 'Slow and offline: every step resumes or says so, and nothing typed is lost.',
    tests: [
      `${specs}/provider-down.spec.ts > a code that cannot be sent is said, and sending it again works`,
      `${specs}/provider-down.spec.ts > a session outlives a provider that is down`,
      `${specs}/slow-network.spec.ts > on a slow network, login, wallet and signature take longer and no more than that`,
      `${specs}/slow-network.spec.ts > offline at each step: it is said, what was typed is still there, and trying again goes on`,
      `${specs}/slow-network.spec.ts > offline while the wallet is made: it is said, and trying again makes it`,
    ],
  },
  {
    row: 'R21',
    promise: 'What was acknowledged survives a crash.',
    tests: [
      `${provider}/database/migrate.test.ts > a file survives a power cut: write-ahead log, synced at each commit`,
      'examples/e2e/faults/durability.test.ts > whatever was acknowledged before a process or the database is killed is there afterwards (R21)',
    ],
  },
]
