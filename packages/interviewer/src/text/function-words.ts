const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Function words: grammar without content. About half of natural English speech. */
export const functionWords = list(`
a an the and or but nor so because if when while that which who whom whose what where why how than as until unless since
before after though although whether once of to for with in on at by from into about over under up down out off through
between against during without within along across around behind near again then there here i me my mine myself we us our
ours ourselves you your yours yourself he him his himself she her hers herself it its itself they them their theirs
themselves this these those is am are was were be been being have has had having do does did doing done can could will
would shall should may might must not no yes just also too very really quite only even still already ever never always
often some any all both each every either neither few more most much many other another such own same one i'm i've i'd i'll
we're we've we'd we'll you're you've you'd you'll he's she's it's they're they've they'd they'll that's there's what's let's
didn't don't doesn't wasn't weren't isn't aren't can't couldn't won't wouldn't shouldn't haven't hasn't hadn't im ive id ill
dont didnt wasnt cant couldnt its thats like well okay ok um uh er yeah get got go going went come came back`)

/** Stems so common that matching them carries no information. */
export const commonStems = list(`
time thing peopl someth lot wai work job team make sure want need know think look try start put tell ask sai said good
realli kind help us use year dai week month person feel question answer someon everyon anyth everyth noth differ import`)

/** The most common words of languages that people may answer in by mistake. */
export const foreignWords = list(`
el la los las que y en un una por para con del mi su pero como más muy cuando porque era fue este esta yo nos lo se es al
le les des et une dans pour que qui sur avec je nous vous il elle mais ou est sont était ai mon ma mes du au pas ne plus
der die das und ich wir nicht ein eine mit auf für von zu war hatte habe ist sind den dem aber oder wenn weil mein meine
o os um uma com não eu meu minha foi ele ela mais no na em da do ao
il lo gli di che non sono ho mio mia nel alla per era
ang ng mga sa ako ko na hindi at ay po ito siya`)
