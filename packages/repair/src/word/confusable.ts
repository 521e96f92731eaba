/**
 * English words that are one typing error away from another English word, in pairs and small groups. A sender who wrote
 * one of them may have meant it, so it is not corrected to the other. The list has words that enumerations and keys are
 * likely to use; it is not a dictionary.
 */
const groups = `
  ability agility | absent accent accept ascent assent | advice advise | alter later latter
  altitude attitude latitude | angel angle | baring bearing | base bases basis bass | bath bathe | beside besides
  boarder border | breath breathe | broach brooch | calm clam | canvas canvass | carton cartoon | casual causal
  chance change charge | choose chose | cloth clothe clothes | coarse course | coast cost | collage college
  commandeer commander | complaint compliant | complement compliment | confidant confident | confirm conform
  contact contract contrast | country county | cover covert | daft draft | dairy diary | decent descent
  desert dessert | device devise | direct direst | does dose | envelop envelope | expand expend
  expansive expensive | extant extent | failed field filed filled | fiend friend | fond found fund | form from
  formal format | human humane | lair liar | launch lunch | least lest | lesser lessor
  lien line lined | lightening lightning | local locale | loose lose | manager manger | marital martial
  mental metal | mode model modem | moral morale | note noted | nuclear unclear | palate plate | patent patient
  perfect prefect | person persona personal | plan plane planer planner plant | police policy | poplar popular
  pose posse | prescribe proscribe | primate private | produce product | quiet quite | ratio ration | recent resent
  relay rely reply | repeal repeat | rout route | sacred scared | salt slat | salve slave | scrap scrape
  serve server sever | shipping shopping | site suite | star start | started state stated statue status statute
  stationary stationery | there three | thorough through | thread threat treat | tired tried | trail trial
  union unison | united untied | update updated | waiver wavier | wander wonder | weigh weight
  word world | write writer
`

/** Every word of the groups, in lower case. */
export const confusable: ReadonlySet<string> = new Set(groups.split(/[\s|]+/).filter((word) => word !== ''))
