import { contentOf } from '@greenroom/interviewer'

/**
 * Allowlist of general words for remarks about how an answer tells its story. All other words must come from the question, its points or
 * the answer, so that a model can't add professional facts that the product can't verify.
 */
export const storytellingWords: ReadonlySet<string> = contentOf(`
say said tell told name named call open opening start begin beginning first last end ending finish land stop close closing stay
middle next before after then later earlier since now again once twice one two three half both pair whole full part share own
yours mine side step steps order line lines sentence sentences word words phrase detail details number numbers figure figures
amount date time moment day week year scene picture place setting situation background context stake case example story stories
account version answer answers question asks ask asked asking follow follow-up reply explain describe show shown showing shows
point points name reason reasons why because choice choose chose decide decided decision weigh weighed compare compared compares
result results outcome came come turned change changed changes difference different lasting lesson learn learned learning habit
rule routine real concrete plain plainly clear clearly exact exactly precise precisely short shorter quick quickly slow slowly
simple direct directly early late soon right away hear heard listen listens listener listeners interviewer interviewers
person people somebody someone anybody nobody everybody others team partner listener believe believes believable convince
convinces convincing convincingly prove proof proves trust know knows known understand understands see sees seen picture
imagine follow follows easy easier hard harder strong stronger weight carry carries carried rest rests stand stands stick
remember remembers keep keeps drop move moves moved put puts bring brings give gives add adds adding take takes use uses used
pick trade swap replace tie turn turns cut shorten hold holds hedge hedges doubt guess filler general generally summary
specific role job work task action act acted acting did does do doing done made make makes happen happened happens go goes went
lead leads leading own owned owns ownership responsibility responsible self honest honesty open ready prepare prepared practice
rehearse loud aloud say minute second best better most more less beside next stands figures measured measure against plan goal
cause effect problem cause fix fixed solve solved check checked verify verified notice noticed sign signs signal raise raised
report reported ask asked listen listened wait waited try tried help helped handle handled build built set sets goal aim
word-for-word thread link links linked connect connects connected answer's story's way ways kind sort shape sequence turning
thinking think thought think through mind point view attention focus useful matters matter important count counts worth
fact facts trend urgent urgency clock instead let win wins pin depend depends doubt homework insight worry worries careful price
cost costs hurt hurts face verdict pull pulls hole door pass hand hands collect hang speed come comes coming tomorrow yesterday
tonight catch catches grow grows drop drops lift lifts turn save saves saved protect protects avoid avoids spot spots risk risks
trust trusted stay stays calm patient patience quiet loud crowd everyone everybody thing things something anything everything
pause breath beat scene camera shape heart core root edge top bottom corner front back light heavy big small large little few
ones many several each any only almost nearly enough full empty finish line what who where when how long often much many later today new old same other another whose
`)
