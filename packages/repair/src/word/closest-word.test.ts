import { editDistance } from '@contracts/core/internal'
import * as fc from 'fast-check'
import { closestWord } from './closest-word.js'
import { isLikeEnglish } from './is-like-english.js'

describe('closestWord', () => {
  it.each([
    ['FULL', ['analysis', 'full'], 'full'],
    [' full', ['analysis', 'full'], 'full'],
    ['creative generation', ['analysis', 'creative_generation'], 'creative_generation'],
    ['creativeGeneration', ['analysis', 'creative_generation'], 'creative_generation'],
    ['Creaitve-Generation', ['analysis', 'creative_generation'], 'creative_generation'],
    ['complteed', ['completed', 'pending'], 'completed'],
    ['complleted', ['completed', 'pending'], 'completed'],
    ['sucess', ['success', 'failure'], 'success'],
    ['dataset_paht', ['dataset_path', 'dataset_format'], 'dataset_path'],
    ['ufll', ['full'], 'full'],
    ['USD', ['usd', 'eur'], 'usd'],
    ['YouTube', ['youtube', 'github'], 'youtube'],
    ['userId', ['user_id'], 'user_id'],
    ['PC_ID', ['pc_id'], 'pc_id'],
    ['rpc', ['RPC'], 'RPC'],
    ['USER_ID', ['user_id'], 'user_id'],
    ['id of user', ['idOfUser'], 'idOfUser'],
    [' m', ['m', 'k'], 'm'],
    ['-CREATED_AT', ['-created_at', 'created_at'], '-created_at'],
    ['_regreess', ['_regress', '_classify'], '_regress'],
    [' -created at', ['-created_at', 'created_at'], '-created_at'],
    ['_version_nubmer', ['_version_number', 'version'], '_version_number'],
  ])('%j of %j is %j', (given, candidates, meant) => {
    expect(closestWord(given, candidates)).toBe(meant)
  })

  it.each([
    ['decrease', ['increase', 'stable']],
    ['unable', ['enable']],
    ['invalid', ['valid']],
    ['amoral', ['moral']],
    ['v2', ['v1']],
    ['gpt-40', ['gpt-4']],
    ['-5', ['5']],
    ['1-0', ['10']],
    ['2024-01', ['2024-02']],
    ['cold', ['bold']],
    ['zwie', ['zwei']],
    ['lo', ['low']],
    ['BBB', ['AAA', 'AA+', 'AA-', 'BBB+', 'BBB-']],
    ['bbb-', ['BBB', 'AAA']],
    ['-created_at', ['created_at', 'name']],
    ['created_at', ['-created_at', 'name']],
    ['date', ['-date']],
    ['AB', ['AB-', 'A+']],
    ['negative_', ['negative']],
    ['_version', ['version']],
    ['__id', ['_id']],
    ['_-date', ['date']],
    ['-', ['_']],
    ['_regreess', ['_regress', 'regress']],
    ['-regreess', ['_regress']],
    ['Jensen', ['Jansen', 'Miller']],
    ['Jnasen', ['Jansen', 'Miller']],
    ['Guyana', ['Guiana', 'Peru']],
    ['casado', ['cansado', 'feliz']],
    ['paiement', ['pavement', 'roof']],
    ['verlegt', ['verlebt', 'neu']],
    ['complted', ['completed', 'pending']],
    ['complezed', ['completed', 'pending']],
    ['complxeted', ['completed', 'pending']],
    ['', ['', '_', 'a']],
    ['  ', ['_', '-']],
    ['x'.repeat(65), ['x'.repeat(66)]],
  ])('%j is not corrected to one of %j', (given, candidates) => {
    expect(closestWord(given, candidates)).toBeUndefined()
  })

  it.each([
    ['unit', 'MW', ['mW', 'kW']],
    ['unit', 'Mb', ['MB', 'GB']],
    ['unit', 'MB', ['mb', 'gb']],
    ['unit', 'm', ['M']],
    ['unit', 'GBps', ['Gbps']],
    ['unit', 'MWh', ['mWh']],
    ['unit in a name', 'limit_Mb', ['limit_MB']],
    ['unit in a name', 'limitMb', ['limitMB']],
    ['unit', 'meV', ['MeV', 'GeV']],
    ['unit', 'mev', ['MeV']],
    ['unit', 'MBAR', ['mbar']],
    ['unit', 'mmol/L', ['Mmol/L']],
    ['unit', 'mbit/s', ['Mbit/s']],
    ['unit in a name', 'limit_mbar', ['limit_Mbar']],
    ['unit after a sign', '-mbit/s', ['-Mbit/s']],
    ['unit after a number', '10mbit/s', ['10Mbit/s']],
    ['word in camel case', 'nowhere', ['nowHere']],
    ['word in camel case', 'reSign', ['resign']],
    ['word without its hyphen', 'resign', ['re-sign']],
    ['word without its hyphen', 'recover', ['re-cover']],
    ['word that is seldom written', 'gaol', ['goal']],
    ['word that is seldom written', 'bandana', ['banana']],
    ['word that is seldom written', 'axel', ['axle']],
    ['word that is seldom written', 'ancles', ['angles']],
  ])('is undefined for another %s: %j is not one of %j', (_, given, candidates) => {
    expect(closestWord(given, candidates)).toBeUndefined()
  })

  it('never changes the prefix of a unit to one of another scale', () => {
    const symbols = [
      'eV',
      'bar',
      'bit',
      'mol',
      'as',
      'Hz',
      'Pa',
      'W',
      'g',
      'Sv',
      'byte',
      'bit/s',
      'mol/L',
      'Wh',
      's',
      'rad',
    ]
    const unit = fc.tuple(fc.constantFrom('m', 'p', 'y', 'z'), fc.constantFrom(...symbols))
    fc.assert(
      fc.property(unit, fc.boolean(), fc.constantFrom('', 'limit_', 'in '), ([prefix, symbol], isUpper, before) => {
        const names = [prefix, prefix.toUpperCase()].map((scale) => before + scale + symbol)
        const [sent = '', meant = ''] = isUpper ? names.toReversed() : names
        expect(closestWord(sent, [meant, 'other'])).toBeUndefined()
      }),
    )
  })

  it.each([
    'message',
    'pending',
    'medium',
    'minor',
    'paid',
    'passed',
    'major',
    'mass',
    'master',
    'plan',
    'radar',
    'pass',
    'parse',
    'past',
    'mask',
  ])('corrects the case of %j', (word) => {
    expect(closestWord(word.charAt(0).toUpperCase() + word.slice(1), [word])).toBe(word)
    expect(closestWord(word.toUpperCase(), [word])).toBe(word)
  })

  it('is undefined if another candidate is within two typing errors', () => {
    expect(closestWord('complteed', ['completed', 'compiled'])).toBe('completed')
    expect(closestWord('complteed', ['completed', 'complete'])).toBeUndefined()
  })

  it('is undefined for a word that means something itself', () => {
    expect(closestWord('causal', ['casual', 'formal'])).toBeUndefined()
    expect(closestWord('Causal', ['causal', 'casual'])).toBe('causal')
    expect(closestWord('coutn', ['count'], (word) => word === 'coutn')).toBeUndefined()
  })

  it.each([
    ['state', 'paused', 'passed'],
    ['state', 'skipping', 'skipped'],
    ['event', 'deleted', 'delete'],
    ['event', 'create', 'created'],
    ['event', 'closed', 'closes'],
    ['word', 'content', 'context'],
    ['word', 'warning', 'warming'],
    ['word', 'stopping', 'stepping'],
    ['word', 'insert', 'invert'],
    ['word', 'starting', 'staring'],
    ['word', 'winter', 'winner'],
    ['word', 'banking', 'backing'],
    ['word', 'market', 'marker'],
    ['word', 'parsing', 'passing'],
    ['word', 'width', 'with'],
    ['plural', 'buyer', 'buyers'],
    ['plural', 'user', 'users'],
    ['plural', 'cents', 'cent'],
    ['plural of an abbreviation', 'urls', 'url'],
    ['abbreviation', 'cnt', 'cent'],
    ['abbreviation in a name', 'user_cnt', 'user_cent'],
    ['part of a name', 'users_id', 'user_id'],
    ['part of a name', 'startsDate', 'start_date'],
    ['words run together', 'startdates', 'start_date'],
  ])('is undefined for another %s: %j is not %j', (_, given, candidate) => {
    expect(closestWord(given, [candidate])).toBeUndefined()
    expect(closestWord(candidate, [given])).toBeUndefined()
  })

  it('is undefined for every word whose letters follow each other as in English', () => {
    const letter = fc.integer({ min: 97, max: 122 }).map((code) => String.fromCharCode(code))
    const name = fc.constantFrom('completed', 'pending', 'status', 'message', 'warning', 'count', 'delete', 'title')
    fc.assert(
      fc.property(name, fc.nat(8), fc.nat(2), letter, (meant, at, removed, added) => {
        const sent = meant.slice(0, at) + added + meant.slice(at + removed)
        if (sent !== meant && isLikeEnglish(sent)) expect(closestWord(sent, [meant])).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })

  it('is never one of two candidates within two typing errors', () => {
    const word = fc
      .tuple(
        fc.constantFrom('completed', 'compiled', 'count', 'title'),
        fc.nat(7),
        fc.nat(2),
        fc.constantFrom('', 't', 'e'),
      )
      .map(([one, at, removed, added]) => one.slice(0, at) + added + one.slice(at + removed))
    let corrected = 0
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), (given, candidates) => {
        const meant = closestWord(given, candidates)
        if (meant === undefined) return
        corrected++
        expect(candidates.filter((one) => one !== given && editDistance(one, given, 2) <= 2)).toEqual([meant])
      }),
      { numRuns: 2_000 },
    )
    expect(corrected).toBeGreaterThan(10)
  })

  it('is undefined if two candidates are equally close', () => {
    expect(closestWord('plannr', ['planner', 'planners', 'plannar'])).toBeUndefined()
    expect(closestWord('in progress', ['in_progress', 'in-progress'])).toBeUndefined()
  })
})
