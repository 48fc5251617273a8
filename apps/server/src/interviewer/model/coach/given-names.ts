const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Given names common in the United States that are no everyday words: matched in lowercase, too. */
export const givenNames = list(`
aaliyah aaron abby abdul abdullah abigail adam addison adele adrian adriana aidan aiden aisha akira alan alana albert alberto
alejandra alejandro alex alexa alexander alexandra alexis alfred ali alicia alina alison allen allison alma alvin alyssa amanda
amber amelia amina amir amy ana andrea andres andrew andy angela angelica angelina anita anna anne annie anthony antoine antonio
anya april ariana ariel arjun arlene arthur ashley asia astrid audrey austin ava barbara beatrice becky belinda ben benjamin
bernadette bernard bernice beth bethany betty beverly blake bob bobby bonnie brad bradley brandon brandy brenda brendan brent
brett brian brianna bridget brittany brooke bruce bryan caitlin caleb calvin camila camille carl carla carlos carmen carol
carolina caroline carolyn carrie cassandra catherine cathy cecilia chad charlene charles charlotte chelsea cheryl chloe chris
christian christina christine christopher cindy claire clara clarence claudia clifford clint colin colleen connie connor
corey courtney craig crystal curtis cynthia daisy dakota dale damian damon dan dana daniel daniela danielle danny darius darlene
darnell darrell darren dave david deandre deborah debra delia denise dennis denzel derek derrick deshawn desiree destiny diana
diane diego dimitri dina dmitri dolores dominic donald donna doris dorothy doug douglas dustin dwayne dylan earl eddie edgar
edith eduardo edward edwin eileen elaine elena elias elijah elise eliza elizabeth ella ellen ellie elsa emilia emily emma
emmanuel enrique eric erica erik erika erin ernest esmeralda esteban esther ethan eugene eva evan evelyn faisal fatima felicia
felipe felix fernando fiona florence frances francesca francis francisco franklin fred freddie frederick gabriel gabriela gail
gary gavin genesis geoffrey george gerald gina giovanni gladys glenn gloria gordon greg gregory gretchen guadalupe guillermo
gustavo gwendolyn hailey hannah harold harriet harry hassan hector heather heidi helen henry herbert hiroshi holly howard hugo
ian ibrahim ida imani irene iris isaac isabel isabella isaiah ivan jackie jackson jacob jacqueline jada jade jaime jake jamal
james jamie jan jane janet janice jared jasmin jasmine jason javier jay jayden jean jeff jeffrey jen jenna jennifer jenny jeremiah
jeremy jerome jerry jesse jessica jesus jill jim jimmy jin joan joann joanna joaquin jocelyn jodi joe joel joey johanna john
johnny jon jonah jonathan jordan jorge jose joseph josephine josh joshua josue joyce juan juanita judith judy julia julian juliana
julie julio julius justin kaitlyn kareem karen karina karl karla kate katherine kathleen kathryn kathy katie katrina kayla keisha
keith kelly kelsey ken kendra kenneth kenny kevin khadija kim kimberly kirk kirsten kristen kristin kristina kristy kumar kurt kwame
kyle lakisha lamar lance larry latisha latoya laura lauren laurie lawrence leah leila lena leo leon leonard leonardo leroy leslie
lewis liam lillian lin linda lindsay lindsey lisa lois lola lopez lorenzo loretta lori lorraine louis louise lucas lucia luis luke
luz lydia lynn mackenzie madeline madison maggie mahmoud malcolm malik manuel marc marcia marco marcus margaret maria mariah mariana
marie marilyn mario marisol marissa marjorie marlene marquis marsha marta martha martin marvin mary mason mateo matthew maureen
maurice mauricio maxine maya mehmet mei mel melanie melinda melissa melvin mercedes meredith mia michael michaela michele michelle
miguel mike mildred milton mindy miranda miriam misty mitchell mohamed mohammad mohammed moira molly monica monique morgan moses
muhammad mustafa myra nadia nancy naomi natalia natalie natasha nathan nathaniel neil nelson nia nicholas nick nicolas nicole nikita
nikki nina noah noel nora norma norman oksana olga oliver olivia omar oscar owen pablo paige pamela patel patricia patrick patty
paul paula paulina pauline pedro peggy penelope perry pete peter phil philip phillip phyllis pierre priscilla priya quentin rachel
rafael rajesh ralph ramon randall randy raquel rashid raul ravi raymond rebecca regina reginald renee ricardo richard rick ricky
rita roberta robert roberto robin rochelle rodney rodrigo roger roland ron ronald ronnie rosa rosalind rosemary rosie ross roxanne
roy ruben russell ruth ryan sabrina sally salvador sam samantha samir samuel sandra sanjay santiago sara sarah sasha savannah scott
sean sebastian selena serena sergei sergio shana shane shanice shannon sharon shaun shawn sheila shelby sheldon shelley sherry
shirley sidney silvia simon simone sofia sonia sophia sophie spencer stacey stacy stanley stella stephanie stephen steve steven
stewart stuart susan susana susie suzanne svetlana sylvia tamara tamika tammy tanisha tanya tara tasha tatiana ted teresa terrance
terrell terrence terry tessa theodore theresa thomas tiffany tim timothy tina todd tom tommy toni tony tonya tracey tracy travis
trevor tricia trisha troy tyler tyrone valentina valeria valerie vanessa vera vernon veronica vicki vickie victor victoria vincent
viola violet virginia vivian vladimir wade walter wanda wayne wendy wesley whitney wilhelm willie wilson winston xavier xiomara yasmin
yesenia yolanda yuki yusuf yvette yvonne zachary zahra zainab zoe
`)

/** Given names that are also everyday words: matched only when capitalized inside a sentence. */
export const ambiguousNames = list(`
art august autumn bill brook buddy chance charity chase chuck cliff clay dawn dean dick drew earnest eve faith frank gene ginger
glen grace grant guy hank harmony heath hope hunter ivy jack jasper jewel josh joy june lane lee lily mark matt max may mercy miles
misty nick olive pat patience paris pearl peg penny pierce ray reed rich rob rose ruby rusty sandy sky skip sterling sue summer
trinity ty tracy wade ward warren will
`)
