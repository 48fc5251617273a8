/**
 * As in `data/questions.ts`, with the job in the middle: questions of many trades, read and judged with their replies.
 * Nothing learns from these.
 */
export const tradeQuestions = `
pace | Line Cook | What's the kitchen like on a Friday night?
schedule/schedule+unknown | Line Cook | Who closes? And does closing mean you're there till like 2 in the morning?
no_question | Line Cook | Nah, I'm good. Thank you chef.
culture | Line Cook | Is the chef a yeller? My last one threw pans.
staffing | Registered Nurse | What are your nurse-to-patient ratios on this unit?
float | Registered Nurse | Would I be floated to other units, and if so how often does that happen?
training/training+unknown | Registered Nurse | How long is orientation and will I have one preceptor the whole time?
overtime | Registered Nurse | Is there mandatory overtime?
on_call/on_call+unknown | Software Engineer | What does your on-call rotation look like, and how often do people actually get paged?
unknown | Software Engineer | How do you guys deal with technical debt?
first_month | Software Engineer | What would you expect me to have accomplished in the first 90 days?
ai_tools | Software Engineer | Are you using AI coding tools on the team, and is that encouraged or kind of frowned upon?
paid_school | Electrician Apprentice | Do you guys pay for the school part, or is that on me?
own_tools | Electrician Apprentice | What tools do I gotta bring myself?
you | Electrician Apprentice | How long you been doing this yourself?
license_hours | Electrician Apprentice | Will my hours here count toward my license?
paid_time | Home Health Aide | Do I get paid for the drive between clients?
procedure/emergency | Home Health Aide | Sorry my English. If the patient fall and family is not home, who I call first?
rough_people | Home Health Aide | What happen if the client is not nice with me?
schedule | Home Health Aide | Can I pick my hours? I have two kids and my mother in law only watches them till 3.
discount | Retail Sales Associate | Is there an employee discount?
no_question | Retail Sales Associate | I don't have any questions at this time.
hours_amount | Retail Sales Associate | How many hours a week would I get, like would it be steady or does it change all the time?
pay_plan | Retail Sales Associate | Is it commission or just hourly?
unknown | Paralegal | How many attorneys would I be supporting?
targets | Paralegal | What's the billable hour expectation for paralegals here?
tools | Paralegal | What case management software do you use?
no_question | Paralegal | No, thank you, you've answered all of my questions already.
home_time | CDL Truck Driver | How much home time do I get?
pay_plan+paid_time | CDL Truck Driver | What's the cents per mile, and do you pay detention?
assigned | CDL Truck Driver | What year are the trucks and are they slip seated or do I get my own?
watched | CDL Truck Driver | Do your trucks have driver-facing cameras? Cause I'm gonna be honest I don't like those.
workload | Elementary School Teacher | What's the class size usually?
support | Elementary School Teacher | How does the administration support teachers when there's a difficult parent?
say | Elementary School Teacher | How much freedom would I have with the curriculum, or is it scripted?
statement | Elementary School Teacher | I just want to say how much I loved seeing the student artwork in the hallway.
why_open | Administrative Assistant | Why is this position open?
manager | Administrative Assistant | Who would I be reporting to, and what's their style as a manager?
no_question | Administrative Assistant | No, I think you covered everything. Thanks so much for your time.
dress | Administrative Assistant | What's the dress code in the office?
targets | Warehouse Associate | What's the rate we have to hit? Like picks per hour?
no_question | Warehouse Associate | No questions from me, just hoping to hear from you soon.
start_date | Warehouse Associate | When would I start if I got it?
house_rule | Warehouse Associate | Can I wear one earbud?
unknown/workload | Dental Hygienist | How much time do you give per patient?
unknown+alone/unknown/alone | Dental Hygienist | Do you use an assistant for hygiene or would I be charting perio by myself?
paid_time | Dental Hygienist | What happens with my pay if patients cancel?
accommodation/benefits | Dental Hygienist | I'm about four months pregnant, so I was wondering what the maternity leave looks like?
challenge | Store Manager | What's the biggest challenge facing this store right now?
bonus | Store Manager | How is the bonus structured and what percentage of managers actually hit it?
why_open | Store Manager | What happened to the last manager?
one_change | Store Manager | If you could change one thing about this company, what would it be?
feedback | Data Analyst | How did I do? Honestly.
unknown | Data Analyst | What happens to an analysis after it's delivered, like do people actually use it?
training+alone/training | Data Analyst | Is there someone senior who'd mentor me or would I be the only analyst?
concerns | Data Analyst | Do you have any hesitations about my background that I can address?
contract | Hair Stylist | Is this booth rental or commission?
my_clients | Hair Stylist | Do I get to bring my own clients and keep them if I leave?
paid_school | Hair Stylist | Do you guys pay for classes or color education?
no_question | Hair Stylist | Not really. I mean I kinda know how salons work.
armed | Security Guard | Is the post armed or unarmed?
alone | Security Guard | Would I be alone on the night shift?
procedure/emergency | Security Guard | What am I actually allowed to do if somebody gets physical with me?
small_talk | Security Guard | Did you see the game last night?
assigned | HVAC Technician | Do I take the van home?
on_call | HVAC Technician | How does the on call work, and is it extra pay for that?
selling | HVAC Technician | Are techs expected to sell? Because I'm a fix-it guy, I'm not gonna push a new system on somebody's grandma.
statement | HVAC Technician | Okay. Well, I just wanna say I'm a hard worker and I show up on time every day.
targets/targets+unknown | Associate Attorney | What are the billable hour targets, and does pro bono count toward them?
growth/unknown | Associate Attorney | What is the path to partner, realistically, for someone coming in at my level?
unknown | Associate Attorney | How soon would I be in court, taking depositions, that sort of thing?
ideal | Associate Attorney | What differentiates associates who thrive here from the ones who don't?
tips | Barista | How do tips work here? Are they split?
appearance | Barista | I have a tattoo on my neck and pink hair, is that ok?
availability | Barista | Can I work around my school schedule, I have class tuesdays and thursdays till 2?
next_steps | Barista | lol no i think im good. oh wait when do i hear back
workload | Certified Nursing Assistant | How many residents would I have on days?
safety/physical/unknown+physical | Certified Nursing Assistant | Do you have enough lifts, or are people lifting by theirself?
health_checks/health_checks+unknown | Certified Nursing Assistant | Do I need my flu shot and all that, and who pays for the TB test?
no_question | Certified Nursing Assistant | No ma'am, no questions. God bless you.
measures | Marketing Manager | How do you measure success in this role in the first year?
unknown+say/say | Marketing Manager | What's the marketing budget and how much say would I have over it?
culture | Marketing Manager | Can you tell me about the culture?
unknown/future | Marketing Manager | So I've been reading a bit about the company and I noticed that you've kind of moved away from events and toward more digital, content, that type of thing, and I was wondering, I guess, whether that was a permanent strategic decision or whether it was more a pandemic reaction, and also how the sales team feels about it?
procedure/emergency | School Bus Driver | What do I do if kids start fighting on the bus?
no_question | School Bus Driver | Um, I can't think of anything right now.
paid_school/paid_school+paid_time | School Bus Driver | Do you help with getting the CDL, and is it paid training?
off_season/off_season+unknown | School Bus Driver | What do people do in the summer, do you get unemployment or other work?
pace | Accountant | How bad are the hours at month-end close?
next_steps | Accountant | I have another offer and they need an answer by Friday, how fast can you decide?
salary | Accountant | What's the salary range for this position?
you | Accountant | What do you like most about working here?
drug_test | Construction Laborer | You drug test?
record | Construction Laborer | I have a felony from 2014, is that gonna be a problem?
no_car | Construction Laborer | How far are the job sites, I don't have car right now I take the bus.
no_question | Construction Laborer | No question. Thank you very much for the opportunity, mister.
remote+own_tools/remote | Customer Service Representative | Is this remote or do I have to come in, and if it's remote do you send the computer?
repeat | Customer Service Representative | Can you repeat the question?
next_steps | Customer Service Representative | What's the next step in the process?
identity | Customer Service Representative | Are you a real person or is this AI?
staffing | Line Cook | How many people are usually on the line on a Friday night?
staffing | Certified Nursing Assistant | What is the resident-to-CNA ratio on day shift and on nights?
short_staffed+overtime | Certified Nursing Assistant | What do you do when somebody calls out and you're short, do we get mandated to stay over?
salary | Electrician | What does the pay look like for a journeyman card holder?
tools | Medical Laboratory Technician | Which analyzers do you run in chemistry and hematology?
support | Elementary School Teacher | How does the administration back teachers up when there's a behavior problem?
contract | Warehouse Associate | Is this temp to hire or I am direct with the company?
overtime | Warehouse Associate | Is there mandatory overtime during peak season?
contact_later | Spa Receptionist | Nothing comes to mind right now. Can I email you if I think of something?
turnover | Warehouse Supervisor | What's turnover like on this team?
manager | Administrative Assistant | Who would I report to, and how do they like to communicate?
provided | Construction Laborer | Do you provide the boots and hard hat or I bring my own?
provided | Medical Assistant | Are scrubs provided?
concerns | Office Manager | Do you have any concerns about my background that I could address right now?
let_go | Lab Manager | I was let go from my last job, will that be a problem?
no_question | Barista | Not really, no. You answered what I was going to ask.
no_question | Caregiver | I think I'm okay, I was going to ask about the hours but you already told me.
pay_day | Housekeeper (Hotel) | The pay is every week or every two weeks?
decisions | Product Manager | How are decisions made when engineering and sales disagree on priorities?
availability | Fast Food Crew Member | Can I get my schedule around school? I'm in class until three.
kinds | Civil Engineer | What types of projects would I be working on in the first six months?
weather | Landscaper | What happens when it rain, we still get paid?
typical_day | Line Cook | What does a typical shift look like on the line, start to finish?
remark | Cook | My cousin told me about this place last week.
`
