/**
 * Words that this repository does not use, with the words to use instead. The checked text has three kinds:
 *
 * - `prose`: comments, strings, text in JSX, and Markdown outside code
 * - `names`: identifiers and file names, split into lower-case words: `goElsewhere` is `go elsewhere`
 * - `both`
 *
 * Some words are wrong in names only, such as `late`, because the same word is normal English in prose.
 */
export const words: readonly Word[] = [
  word('other site', 'OAuth provider', 'both', /\bother[- ]sites?\b/),
  word(
    'site',
    'OAuth provider, social account',
    'names',
    /(?<!docs |fetch |cross |same )\bsites?\b(?! (?:links|url|key))/,
  ),
  word(
    'at a site',
    'with an OAuth provider',
    'prose',
    /\b(?:at|by|with|from|of) (?:the|a|another|each|every|its) site\b/,
  ),
  word('wallets from elsewhere', 'external wallets', 'both', /\bwallets? from (?:elsewhere|outside)\b/),
  word('home', 'provider app', 'names', /(?<!\{|xdg (?:config|state|cache) )\bhomes?\b(?! ?(?:dir|page|layout))/),
  word('home app', 'provider app, requester app', 'prose', /\b(?:home app|who asks)\b/),
  word('letter', 'email', 'names', /\bletters?\b(?! spacing)/),
  word(
    'letter',
    'email',
    'prose',
    /(?<!\b(?:lower|upper|small|capital|first|to the|\d+)[ -])\bletters?\b(?!-spacing| advice cage| (?:and|or) (?:digit|number))/,
  ),
  word('second factor', 'MFA, verification method', 'both', /\bsecond[- ]factors?\b/),
  word('your own login', 'custom auth', 'prose', /\b(?:your own login|login (?:system )?of (?:your|its|their) own)\b/),
  word('sign at most', 'wallet policy, spending limit', 'prose', /\b(?:sign at most|limits of signing)\b/),
  word('is well', 'healthy, health check', 'prose', /\bis (?:it )?well\b(?! (?:known|below|above|formed))/),
  word('counted against', 'consumes the … limit', 'prose', /\bcounted? against\b/),
  word('charged', 'consumes the … limit', 'both', /(?<!fee (?:is|was) )\bcharged\b/),
  word('link of a letter', 'magic link', 'prose', /\blink (?:of (?:a|the) (?:letter|email)|beside the code)\b/),
  word('guests', 'guest accounts', 'prose', /\bguests\b/),
  word('way in', 'login method', 'prose', /\bways? in\b|\bways? (?:of logging|to log) in\b/),
  word('place', 'container, element, folder, module', 'names', /\bplaces?\b/),
  word(
    'place',
    'name what it is',
    'prose',
    /\b(?:a|the|this|that|each|every|one|another|other|its|same|no|some) places?\b/,
  ),
  word('room', 'folder, module', 'both', /\brooms?\b/),
  word('house', 'repository, workspace', 'both', /\bhouses?\b/),
  word('told', 'notified', 'both', /\btold\b/),
  word('hears', 'receives', 'both', /\b(?:hears?|heard)\b/),
  word('says', 'returns, reports', 'both', /\bsays\b/),
  word('asks', 'requests, prompts', 'both', /\basks\b/),
  word('outside', 'popup', 'names', /\boutside\b/),
  word('from outside', 'external', 'prose', /\bfrom (?:the )?outside\b/),
  word('elsewhere', 'another origin, tab or device', 'both', /\belsewhere\b/),
  word('another place', 'another origin, tab or device', 'prose', /\banother place\b/),
  word('late', 'lazy, deferred', 'names', /\b(?:late|later)\b/),
  word('begun', 'started', 'both', /\bbegun\b/),
  word('asked', 'requested', 'both', /\basked\b/),
  word('chosen', 'selected', 'both', /\bchosen\b/),
  word('came', 'arrived', 'both', /\bcame\b/),
  word('landed', 'initial', 'both', /\blanded\b/),
  word('kept', 'persisted, stored', 'both', /\bkept\b/),
  word('own', 'current', 'names', /^owns?\b/),
  word('of its own', 'its own, separate', 'prose', /\bof (?:its|their|your|our|his|her|my|one's) own\b/),
  word('stand-in', 'fake', 'both', /\bstand[- ]ins?\b/),
  word('people', 'test users', 'names', /\bpeople\b/),
  word('people', 'users, developers', 'prose', /\bpeople\b/),
  word('lying', 'invalid', 'both', /\blying\b/),
  word('plain', 'serialised', 'names', /^plain\b(?! ?text)/),
  word('is over', 'has ended', 'prose', /\b(?:is|are|was|were) over\b(?! \d)/),
  word('is none', 'does not exist', 'prose', /\b(?:is|are|was|were) none\b/),
  word('no more', 'no longer', 'prose', /\bno more\b(?! than)/),
  word('spent', 'used, consumed, redeemed', 'both', /(?<!code )\bspent\b/),
  word('nobody', 'name the subject', 'both', /\bnobody\b/),
  word('somebody', 'name the subject', 'both', /\b(?:somebody|anybody|everybody)\b/),
  word('whoever', 'name the subject', 'both', /\bwhoever\b/),
  word(
    'who as a subject',
    'name the subject',
    'prose',
    /(?:^|[.;:] |\b(?:for|to|of|by|from|with|only|and|but|if) )who (?:is|has|was|had|can|may|[a-z]+s)\b(?![^.]*\?)/,
  ),
  word('comes of', 'is derived from', 'prose', /\bcomes? of\b/),
  word('vouch', 'verify', 'both', /\bvouch\w*/),
  word('admit', 'authorise, allow', 'both', /\badmit\w*/),
  word('gate', 'access check', 'both', /\bgate[sd]?\b/),
]

/** First words of a docstring that has neither a subject nor a verb. */
export const bareOpenings: readonly string[] =
  'how of until what where whether which who whom whose why with without'.split(' ')

export type Word = {
  /** The name of the word in reports. */
  readonly name: string
  readonly use: string
  readonly in: 'prose' | 'names' | 'both'
  readonly pattern: RegExp
}

/** Matches every text that any of the words can match. Most texts therefore need only one search. */
export const anyWord: Readonly<Record<'prose' | 'names', RegExp>> = { prose: anyOf('prose'), names: anyOf('names') }

function anyOf(kind: 'prose' | 'names'): RegExp {
  const patterns = words.filter((each) => each.in === 'both' || each.in === kind).map(({ pattern }) => pattern.source)
  return new RegExp(patterns.join('|'), 'im')
}

function word(name: string, use: string, where: Word['in'], pattern: RegExp): Word {
  return { name, use, in: where, pattern: new RegExp(pattern.source, 'gim') }
}
