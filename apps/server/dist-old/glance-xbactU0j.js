import { a as levels, c as plans, i as depths, l as reportFormats, n as errors, o as limits, r as defaultStyle, s as manners, t as calls } from "./calls-CStKjuAU.js";
import { S as bands, T as report, j as fitsIn, k as cleanProse, w as impression, x as answerNotes } from "./words-D5XL_mmk.js";
import { z } from "zod";
// packages/contract/src/endpoint.ts
/** Joins a call with its schemas. The types of both ends follow from the result. */
function endpoint(call, shape) {
	return {
		...call,
		...shape
	};
}
/** Text that can be stored and sent on: no NUL, no lone surrogate. `max` is in UTF-16 units. */
const text = (max, min = 0) => z.string().min(min, "is required").max(max, {
	error: `has at most ${max} characters`,
	abort: true
}).refine(fitsIn(max), `has at most ${max} characters`).refine((value) => !value.includes("\0") && value.isWellFormed(), "holds characters that cannot be stored");
/** Whether dates can be written for this IANA name. */
function isTimeZone(name) {
	try {
		return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
	} catch {
		return false;
	}
}
const done = z.object({
	success: z.literal(true).describe("Always true: a refusal has another status and shape."),
	message: z.string().meta({
		description: "A sentence to show.",
		examples: ["Done."]
	})
});
// packages/contract/src/wire-formats.ts
/** How times, ids and amounts are written in JSON. A field says on top of it what its value means. */
const dateTime = z.iso.datetime().meta({ examples: ["2026-12-24T15:04:05.000Z"] });
const uuid = z.string().meta({ examples: ["0b5f3c1e-7d0a-4c52-9a35-2f6f1f6f2d11"] });
const cents = z.int().meta({ examples: [709] });
const count = z.int().min(0);
const questionNumber = z.int().min(1).max(Math.max(...limits.questionCounts)).meta({
	description: "The number of the question, from 1.",
	examples: [3]
});
const link = z.string().meta({ examples: ["https://pay.example.com/i/5gk2"] });
// packages/contract/src/accounts.ts
const planName = z.enum(Object.keys(plans)).meta({ examples: ["BASIC"] });
const address = z.string().meta({ examples: ["sam@example.com"] });
const email$1 = text(limits.email, 1).transform((value) => value.trim().toLowerCase()).pipe(z.email("Invalid email format")).meta({
	description: "Upper and lower case are the same.",
	examples: ["sam@example.com"]
});
/** Never cleaned or altered. What makes it strong enough is checked by the accounts room, which says what is missing. */
const password = text(limits.password.max, 1).meta({
	description: `At least ${limits.password.min} characters with upper- and lowercase letters, a number and a symbol, or any ${limits.password.mixedBelow}.`,
	examples: ["a quiet green room"]
});
const code = text(limits.code.inputMax, 1).transform((value) => value.replace(/[^a-z0-9]/gi, "").toUpperCase()).meta({
	description: "The code from the email. Case, spaces and dashes are ignored.",
	examples: ["K7M2QX"]
});
const newsletter = z.boolean().describe("Whether the newsletter is sent to this address.");
const user = z.object({
	email: address,
	subscriptionLevel: planName.describe("The plan that works now."),
	newsletter_opt_in: newsletter
});
const jwt = z.string().meta({ examples: ["eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln"] });
const csrfToken = z.string().meta({
	description: "For the `X-CSRF-Token` header of every write.",
	examples: ["9f2c4e.b7d1"]
});
const tokens = z.object({
	accessToken: jwt.describe("For the `Authorization: Bearer` header. A JWT that works for 10 minutes."),
	idToken: jwt.describe("Who logged in, as a JWT. No call of this API takes it."),
	csrfToken
});
const sessionId = uuid.describe("The id of this session, as `sessions` lists it.");
const sessionData = tokens.extend({
	requires2FA: z.literal(false).describe("The session is open."),
	sessionId,
	user
});
const resendAfterSeconds = z.int().meta({
	description: "Seconds until another code may be asked for.",
	examples: [60]
});
const codeSent = done.extend({ resendAfterSeconds });
const accounts = {
	signup: endpoint(calls.signup, {
		body: z.object({
			email: email$1,
			password,
			newsletter_opt_in: newsletter.default(false)
		}),
		reply: codeSent
	}),
	confirmSignup: endpoint(calls.confirmSignup, {
		body: z.object({
			email: email$1,
			code
		}),
		reply: done
	}),
	sendCode: endpoint(calls.sendCode, {
		body: z.object({ email: email$1 }),
		reply: codeSent
	}),
	resendCode: endpoint(calls.resendCode, {
		body: z.object({ email: email$1 }),
		reply: codeSent
	}),
	resendConfirmation: endpoint(calls.resendConfirmation, {
		body: z.object({ email: email$1 }),
		reply: codeSent
	}),
	login: endpoint(calls.login, {
		body: z.object({
			email: email$1,
			password
		}),
		reply: z.union([z.object({
			requires2FA: z.literal(true).describe("A code was emailed: send it with `verify-code`."),
			resendAfterSeconds,
			codeSent: z.boolean().describe("False while the code that was sent before is still valid, because another may not be sent yet.")
		}), sessionData])
	}),
	verifyCode: endpoint(calls.verifyCode, {
		body: z.object({
			email: email$1,
			code
		}),
		reply: sessionData
	}),
	forgotPassword: endpoint(calls.forgotPassword, {
		query: z.object({ email: email$1 }),
		reply: codeSent
	}),
	confirmForgotPassword: endpoint(calls.confirmForgotPassword, {
		body: z.object({
			email: email$1,
			code,
			new_password: password
		}),
		reply: done
	}),
	refresh: endpoint(calls.refresh, { reply: tokens.extend({
		sessionId,
		user
	}) }),
	refreshCsrf: endpoint(calls.refreshCsrf, { reply: z.object({ csrfToken }) }),
	logout: endpoint(calls.logout, { reply: done }),
	listSessions: endpoint(calls.listSessions, { reply: z.object({ sessions: z.array(z.object({
		id: uuid.describe("What `DELETE /api/auth/sessions/{id}` takes."),
		device: z.string().meta({
			description: "Browser and system.",
			examples: ["Firefox on Linux"]
		}),
		createdAt: dateTime.describe("When this device logged in."),
		lastUsedAt: dateTime.describe("When its session was refreshed last."),
		current: z.boolean().describe("Whether it is the one that asks.")
	})) }) }),
	revokeSession: endpoint(calls.revokeSession, {
		params: z.object({ id: z.uuid().describe("The id of the session.") }),
		reply: done
	}),
	revokeSessions: endpoint(calls.revokeSessions, { reply: done }),
	deleteUser: endpoint(calls.deleteUser, { reply: done })
};
// packages/contract/src/catalogue.ts
const jobTitle = {
	description: "A job title of the catalog.",
	examples: ["Barber"]
};
const sector = {
	description: "The sector that the title is listed in.",
	examples: ["Personal Services"]
};
const industry = {
	description: "The industry within the sector.",
	examples: ["Hair and Beauty"]
};
const name = text(100, 1);
const catalogue = {
	availableInterviews: endpoint(calls.availableInterviews, { reply: z.array(z.object({
		id: z.string().meta({
			description: "What `template_id` of `start` takes.",
			examples: ["phone-screen"]
		}),
		title: z.string(),
		description: z.string()
	})) }),
	favorites: endpoint(calls.favorites, { reply: z.object({ favorites: z.array(z.object({
		job_title: z.string().meta(jobTitle),
		sector: z.string().meta(sector),
		industry: z.string().meta(industry)
	})) }) }),
	addFavorite: endpoint(calls.addFavorite, {
		body: z.object({
			job_title: name.meta(jobTitle),
			sector: name.meta(sector),
			industry: name.meta(industry)
		}),
		reply: done
	}),
	removeFavorite: endpoint(calls.removeFavorite, {
		body: z.object({
			job_title: name.meta(jobTitle),
			sector: name.meta(sector)
		}),
		reply: done
	})
};
// packages/contract/src/contact.ts
const contact = { submitContact: endpoint(calls.submitContact, {
	body: z.object({
		first_name: text(limits.name).default(""),
		last_name: text(limits.name).default(""),
		email: email$1,
		user_type: z.enum([
			"individual",
			"institution",
			"other"
		], "Please select what best describes you").describe("Who writes."),
		message: text(limits.contactMessage.max).refine((value) => value.trim().length >= limits.contactMessage.min, "Your message is too short. Please provide more details.").meta({
			description: `${limits.contactMessage.min} characters or more.`,
			examples: ["Can I use Greenroom for a whole class?"]
		})
	}),
	reply: done
}) };
// packages/contract/src/current-question.ts
const level = z.enum(levels).meta({
	description: "The seniority that the questions are for; `Any` asks for none.",
	examples: ["Mid"]
});
const job = z.string().meta({
	description: "The job, or the title of the template.",
	examples: ["Barber"]
});
const interviewId = uuid.describe("The id of the interview, for the paths of its calls.");
const question = z.string().meta({ examples: ["Tell me about a time you had to calm someone down."] });
const answerText = z.string().meta({ examples: ["I asked him to sit down and told him what I could do."] });
const audioUrl = z.string().nullable().meta({
	description: "The path to hear it at; null where nothing is read aloud.",
	examples: ["/audio/3f9d2c81a4.wav"]
});
/** Who words what is asked and said: part of a sentence that begins with the name of the field. */
const writer = "\"built-in interviewer\", or the name of the model";
const writtenBy = z.string().meta({ examples: ["built-in interviewer"] });
const manner = z.enum(manners).meta({
	description: "How the interviewer speaks.",
	examples: [defaultStyle.manner]
});
const depth = z.enum(depths).meta({
	description: "How often the interviewer asks further.",
	examples: [defaultStyle.depth]
});
/** Said after an answer where the next question takes a moment, so that nobody waits in silence. */
const acknowledgment = z.object({
	text: z.string().meta({ examples: ["Okay, thank you."] }),
	ttsAudioUrl: audioUrl
}).nullable().describe("What the interviewer says after this answer if the next question takes a moment; null where none does.");
const interviewState = z.enum([
	"active",
	"closing",
	"completed",
	"discarded"
]).describe("`active`: a question is open. `closing`: all are answered, and the candidate may ask their own. `completed`: it is over. `discarded`: it ended before anything was answered.");
const questionKind = z.enum(["main", "follow_up"]).describe("Whether it is a question of its own or asks further about the answer before.");
const questionCount = count.meta({
	description: "How many questions the interview has.",
	examples: [5]
});
const candidateQuestion = z.object({
	question: z.string().meta({
		description: "The candidate's question.",
		examples: ["What does a first week look like?"]
	}),
	answer: z.string().meta({
		description: "The reply.",
		examples: ["Ask them who you would be working with."]
	}),
	ttsAudioUrl: audioUrl,
	answered_by: writtenBy.optional().describe(`Who worded the reply: ${writer}; absent where that was not noted.`)
});
const practiceOf = z.object({
	interviewId: uuid.describe("The completed interview that the question belongs to."),
	question_number: questionNumber.describe("Its number there.")
}).describe("The question that is practiced again; absent in other interviews.");
const understood = z.array(z.string()).meta({ examples: [["Customer service"]] });
const notice = z.string().nullable().meta({ examples: [null] });
const finalMessage = z.string().nullable().meta({
	description: "The closing words; null before the last answer.",
	examples: [null]
});
const currentQuestion = z.object({
	question: question.nullable().describe("What is asked now; null once all questions are answered."),
	ttsAudioUrl: audioUrl,
	questionNumber: questionNumber.describe("The number of the question, from 1."),
	questionCount,
	kind: questionKind,
	state: interviewState,
	job,
	level,
	understood: understood.describe("The topics of the job description that are asked about."),
	no_room_for: understood.meta({
		description: "Topics that there is no room for.",
		examples: [[]]
	}),
	notice: notice.describe("What of the job description was left out, and why; null when nothing was."),
	interviewer: writtenBy.describe(`Who asks: ${writer} that may word what comes next.`),
	finalInterviewMessage: finalMessage,
	manner,
	depth,
	acknowledgment,
	answers: z.array(candidateQuestion).meta({
		description: "The candidate's own questions that were already answered.",
		examples: [[]]
	}),
	practice_of: practiceOf.optional()
}).meta({
	description: "Where the interview is.",
	examples: [{
		question: "Tell me about a time you had to calm someone down.",
		ttsAudioUrl: "/audio/3f9d2c81a4.wav",
		questionNumber: 3,
		questionCount: 5,
		kind: "main",
		state: "active",
		job: "Barber",
		level: "Mid",
		understood: [],
		no_room_for: [],
		notice: null,
		interviewer: "built-in interviewer",
		finalInterviewMessage: null,
		...defaultStyle,
		acknowledgment: null,
		answers: []
	}]
});
// packages/contract/src/interviews.ts
const id = z.object({ id: z.uuid().describe("The id of the interview.") });
const seconds = {
	description: "From the start of the answer to its end, in seconds",
	examples: [74.5]
};
/** `practice_of` where it is one question again. */
const activeInterview = z.object({
	interview_id: interviewId,
	job,
	level,
	practice_of: practiceOf.optional()
}).describe("The interview that is under way.");
const startReply = z.union([z.object({ interviewId }), z.object({
	hasActiveInterview: z.literal(true).describe("Nothing was started, because an interview is under way."),
	activeInterview
})]);
const wantedCount = z.union(limits.questionCounts.map((n) => z.literal(n))).default(limits.defaultQuestionCount).describe("How many questions.");
const topics = z.array(text(limits.topics.length)).max(limits.topics.max, `has at most ${limits.topics.max} entries`).optional().meta({
	description: "The topics of the job description to ask about, by name; all of them where this is absent.",
	examples: [["Customer service"]]
});
const moved = z.object({ state: currentQuestion });
const jobWanted = {
	description: "The job to practice for.",
	examples: ["Barber"]
};
const description = {
	description: "The job description.",
	examples: ["We are looking for a barber who is good with walk-in customers."]
};
const interviews = {
	/** What a custom interview would ask about, before it is started. Nothing of it is stored. */
	previewInterview: endpoint(calls.previewInterview, {
		body: z.object({
			job: text(100).default("").meta(jobWanted),
			custom_description: text(limits.description, 1).meta(description),
			question_count: wantedCount,
			level: level.default("Any").describe("`Any` has it read from the title and the description."),
			topics
		}),
		reply: z.object({
			found: understood.describe("Every topic that was found."),
			understood: understood.describe("Those of them that would be asked about."),
			level: level.describe("The level of the questions: the chosen one, or what was read; `Any` where nothing was."),
			notice: notice.describe("What of the description was left out, and why; null when nothing was.")
		})
	}),
	startInterview: endpoint(calls.startInterview, {
		body: z.object({
			job: text(100, 1).transform((value) => value.trim()).pipe(z.string().min(1, "is required")).meta(jobWanted),
			level,
			question_count: wantedCount,
			custom_description: text(limits.description).optional().meta({
				...description,
				description: "The job description, for a custom interview. PREMIUM only."
			}),
			topics,
			manner: manner.default(defaultStyle.manner),
			depth: depth.default(defaultStyle.depth),
			is_behavioral: z.boolean().optional().describe("Asks questions that fit any job."),
			template_id: text(60, 1).optional().meta({
				description: "The id of an available template; `job` then names what it is practiced for.",
				examples: ["phone-screen"]
			})
		}),
		reply: startReply
	}),
	currentQuestion: endpoint(calls.currentQuestion, {
		params: id,
		reply: currentQuestion
	}),
	submitAnswer: endpoint(calls.submitAnswer, {
		params: id,
		body: z.object({
			text: text(limits.answer.max, 1).refine((value) => value.trim() !== "", "is required").meta({
				description: "The answer.",
				examples: answerText.meta()?.examples
			}),
			question_number: questionNumber.optional().describe("The question that is answered. Refused with `question_moved` when it is not the current one."),
			raw_text: text(limits.speech.rawText).optional().describe("What speech recognition heard, before punctuation and edits."),
			spoken: z.boolean().default(false).describe("Whether it was spoken, not typed."),
			acknowledge: z.boolean().default(false).describe("Replies as soon as the answer is stored. Where the next question takes longer, `thinking` is true, and `current-question` waits for it."),
			seconds: z.number().min(0).max(3600).transform((value) => Math.round(value * 1e3) / 1e3).optional().meta({
				...seconds,
				description: `${seconds.description}, as the browser measured it; kept to the millisecond.`
			})
		}),
		reply: z.object({
			nextQuestion: question.nullable().describe("Null after the last answer, and while `thinking`."),
			thinking: z.boolean().describe("The answer is stored and the next question is not there yet."),
			ttsAudioUrl: audioUrl,
			isInterviewOver: z.boolean().describe("Whether all questions are answered."),
			finalInterviewMessage: finalMessage,
			questionNumber: questionNumber.describe("The number of the next question; while `thinking`, of the one that was just answered."),
			questionCount,
			kind: questionKind.describe("The kind of the next question; while `thinking`, of the one that was just answered."),
			state: interviewState,
			acknowledgment
		}),
		errorData: {
			question_moved: moved,
			interview_state: moved
		}
	}),
	submitQuestions: endpoint(calls.submitQuestions, {
		params: id,
		body: z.object({ questions: z.array(text(limits.optionalQuestions.length)).max(limits.optionalQuestions.max, `has at most ${limits.optionalQuestions.max} entries`).meta({
			description: "What the candidate wants to know.",
			examples: [["What does a first week look like?"]]
		}) }),
		reply: z.object({ answers: z.array(candidateQuestion) })
	}),
	endInterview: endpoint(calls.endInterview, {
		params: id,
		reply: done.extend({ state: interviewState })
	}),
	punctuate: endpoint(calls.punctuate, {
		body: z.object({ rawText: text(limits.speech.rawText, 1).meta({
			description: "What speech recognition heard.",
			examples: ["i asked him to sit down and told him what i could do"]
		}) }),
		reply: z.object({ correctedText: answerText.describe("The same words with punctuation and capital letters.") })
	}),
	transcribe: endpoint(calls.transcribe, { reply: z.object({ text: answerText.describe("What was said; empty when there are no words in the recording.") }) }),
	speak: endpoint(calls.speak, {
		body: z.object({ text: text(limits.speech.maxText, 1).meta({
			description: "What to read aloud.",
			examples: ["Tell me about yourself."]
		}) }),
		reply: z.object({ ttsAudioUrl: z.string().meta({
			description: "The path to hear it at.",
			examples: ["/audio/3f9d2c81a4.wav"]
		}) })
	})
};
// packages/contract/src/reports.ts
const completedAt = dateTime.describe("When it was completed.");
const feedbackState = z.enum([
	"pending",
	"ready",
	"failed"
]).meta({
	description: "Whether the feedback is being written, is there, or could not be written.",
	examples: ["ready"]
});
const completedItem = z.object({
	interviewId,
	position: job,
	level,
	completedAt,
	questionsCount: count.meta({
		description: "How many questions were answered.",
		examples: [5]
	}),
	questionCount: count.meta({
		description: "The same as `questionsCount`.",
		examples: [5]
	}),
	feedback: z.string().nullable().meta({
		description: "The beginning of the assessment; null until it is written.",
		examples: ["You tell your stories well and stop before the result."]
	}),
	feedbackState,
	kind: z.enum([
		"title",
		"custom",
		"behavioral",
		"template"
	]).describe("How it was set up: for a title of the catalog, a job of your own, questions that fit any job, or from a template."),
	templateId: z.string().nullable().meta({
		description: "The id of the template; null without one.",
		examples: [null]
	})
});
/**
* The specification's own form of the feedback, written from the report in one place. What it quotes and says is the report's;
* what it has no field for (points to cover, lessons, tips on speech) stands in the report alone.
*/
const feedback = z.strictObject({
	assessment: z.string().describe("The interview as a whole."),
	strengths: z.array(z.string()),
	improvements: z.array(z.object({
		area: z.string().describe("What to work on."),
		reference: z.string().describe("The candidate's words that it is about."),
		suggestion: z.string().describe("What to do about it."),
		example: z.string().describe("What to say next time.")
	})),
	tips: z.array(z.string()),
	question_feedback: z.array(z.object({
		question_number: questionNumber,
		assessment: z.string(),
		strengths: z.array(z.string()),
		improvements: z.array(z.string()),
		impression
	}))
});
const [fullReport, overviewReport] = report.options;
const delivery = z.object({
	question_number: questionNumber,
	seconds: z.number().nullable().meta({
		...seconds,
		description: `${seconds.description}; null where it was not measured.`
	}),
	words: count.meta({
		description: "Words in the answer.",
		examples: [152]
	}),
	words_per_minute: count.nullable().meta({
		description: "Null where it was not measured.",
		examples: [123]
	}),
	fillers: count.nullable().meta({
		description: "How many \"um\" and the like; null where they were not counted.",
		examples: [4]
	})
});
const paged = {
	page: count.meta({
		description: "The page, from 1.",
		examples: [1]
	}),
	pages: count.meta({
		description: "How many pages there are.",
		examples: [3]
	}),
	total: count.meta({
		description: "How many entries there are on all pages.",
		examples: [31]
	})
};
/** What is known of feedback that is being made, and nothing that is only guessed. */
const feedbackProgress = z.discriminatedUnion("step", [
	z.object({ step: z.literal("waiting") }),
	z.object({ step: z.literal("writing") }),
	z.object({
		step: z.literal("trying again"),
		at: dateTime.describe("When the next attempt begins."),
		attempt: count.meta({
			description: "The number of that attempt.",
			examples: [2]
		}),
		attempts: count.meta({
			description: "How many there are at most.",
			examples: [5]
		})
	}).describe("An attempt failed.")
]);
const message = z.object({
	role: z.enum(["assistant", "user"]).describe("`assistant` asks, `user` answers."),
	content: question.describe("The question or the answer."),
	question_number: questionNumber,
	kind: questionKind,
	spoken: z.boolean().describe("Whether an answer was spoken, not typed."),
	asked_by: writtenBy.optional().describe("Who worded a question; answers have none.")
});
const anyDetail = z.object({
	interviewId,
	position: job,
	level,
	customDescription: z.string().nullable().meta({
		description: "The job description that was given.",
		examples: [null]
	}),
	completedAt,
	questionCount,
	interviewer: writtenBy.describe("The name of the model if any question that was asked is in its words, else \"built-in interviewer\"."),
	coach: writtenBy.describe("Who wrote the feedback, or most of it; its parts may name another author."),
	manner,
	depth,
	can_rewrite: z.boolean().describe("Whether a model can write again what the built-in coach wrote because no model answered. PREMIUM only."),
	messages: z.array(message).describe("The transcript."),
	userQuestions: z.array(z.string()).describe("The candidate's own questions."),
	answers: z.array(candidateQuestion).describe("The replies to them."),
	feedbackState,
	feedbackProgress: feedbackProgress.nullable().meta({
		description: "How far the feedback is while it is pending, else null.",
		examples: [null]
	}),
	delivery: z.array(delivery).nullable().describe("How each answer was given; null without the full feedback."),
	careMessage: z.string().nullable().meta({
		description: "Shown instead of scores when something in an answer needs people rather than practice.",
		examples: [null]
	}),
	practice_of: practiceOf.optional(),
	practices: z.array(z.object({
		question_number: questionNumber,
		attempts: count.meta({
			description: "How often.",
			examples: [2]
		})
	})).describe("How often each question was practiced since, without those that never were; sent with the full feedback.")
});
/**
* `full` is PREMIUM's; `overview` (FREE and BASIC) holds the assessment and one change, and nothing else was made. PREMIUM has the
* overview while the whole could not be made after an upgrade.
*/
const interviewDetail = z.discriminatedUnion("feedbackAccess", [anyDetail.extend({
	feedbackAccess: z.literal("full").describe("What PREMIUM includes."),
	feedback: feedback.nullable().describe("The feedback in short; null until it is ready."),
	report: fullReport.nullable().describe("The feedback, section by section; null until it is ready. While it is written again, it is there.")
}), anyDetail.extend({
	feedbackAccess: z.literal("overview").describe("What FREE and BASIC include: the assessment and one change."),
	feedback: feedback.pick({ assessment: true }).nullable().describe("Null until it is ready."),
	report: overviewReport.nullable().describe("The feedback, section by section; null until it is ready.")
})]);
/** Completed interviews and what was made of them. */
const reports = {
	retryFeedback: endpoint(calls.retryFeedback, {
		params: id,
		reply: done
	}),
	rewriteFeedback: endpoint(calls.rewriteFeedback, {
		params: id,
		reply: done
	}),
	completedInterviews: endpoint(calls.completedInterviews, {
		query: z.object({
			page: z.coerce.number().int().min(1).max(1e5).optional().describe("The page, from 1; everything without it."),
			position: text(100, 1).optional().describe("Only interviews for this position.")
		}),
		reply: z.union([
			z.array(completedItem),
			z.object({
				items: z.array(completedItem),
				...paged
			}),
			z.object({
				positions: z.array(z.object({
					position: job,
					count: count.meta({
						description: "How many interviews were completed for it.",
						examples: [4]
					}),
					lastCompletedAt: dateTime.describe("When the latest of them was completed.")
				})),
				...paged
			})
		])
	}),
	interviewDetail: endpoint(calls.interviewDetail, {
		params: id,
		reply: interviewDetail
	}),
	/**
	* What becomes of feedback that is pending: how far it is, at once and whenever that changes, and in the end the whole report, be it
	* ready or failed. The stream ends after that, and after two minutes in any case: who still waits opens another.
	*/
	feedbackEvents: endpoint(calls.feedbackEvents, {
		params: id,
		events: {
			progress: feedbackProgress,
			report: interviewDetail
		}
	}),
	/** The candidate says that they covered a point, or takes that back. Kept with the report, and counted nowhere else. */
	tickPoint: endpoint(calls.tickPoint, {
		params: id,
		body: z.object({
			question_number: questionNumber.describe("The question that the point belongs to."),
			point: text(60, 1).describe("The `id` of the point in the report."),
			said: z.boolean().describe("Whether the candidate says that they covered it.")
		}),
		reply: done
	}),
	/** The whole report as a file. Only PREMIUM has it. */
	exportReport: endpoint(calls.exportReport, {
		params: id,
		query: z.object({
			format: z.enum([
				"pdf",
				"markdown",
				"json"
			]).describe("The format of the file."),
			time_zone: text(64).refine(isTimeZone, "is not a time zone").optional().meta({
				description: "The IANA name of the time zone to give dates in; UTC without it.",
				examples: ["America/New_York"]
			})
		}),
		reply: z.file().mime(Object.values(reportFormats).map(({ type }) => type))
	}),
	deleteInterview: endpoint(calls.deleteInterview, {
		params: id,
		reply: done
	})
};
// packages/contract/src/practice.ts
const params = z.object({ id: z.uuid().describe("The id of the completed interview.") });
const note = answerNotes;
const careMessage = z.string().nullable().meta({
	description: "Shown instead of the notes when something matters more than practice.",
	examples: [null]
});
const spoken = z.boolean().describe("Whether it was spoken, not typed.");
/** Two answers on the same points. What one of them doesn't say is never told: a point that wasn't heard may have been made. */
const comparison = z.discriminatedUnion("claim", [z.object({
	claim: z.literal("not_comparable"),
	because: z.enum(["first_not_rated", "second_not_rated"]).describe("Which answer could not be rated.")
}), z.object({
	claim: z.enum(["clearer", "no_clear_difference"]).describe("What may be said of this attempt."),
	new_this_time: z.array(z.string()).describe("Points that only this attempt makes."),
	in_both: z.array(z.object({
		say: z.string().describe("The point."),
		heard: z.enum(["again", "sooner"]).describe("`sooner`: it took a follow-up the first time, and none now.")
	}))
})]);
const attempt = z.object({
	interviewId,
	completedAt,
	feedbackState,
	answer: answerText,
	spoken,
	note: note.nullable().describe("Null until the feedback is ready."),
	delivery: delivery.nullable().describe("Null where it was not measured."),
	careMessage,
	comparison: comparison.nullable().describe("Against the first answer; null until the feedback is ready.")
});
const practice = {
	/** Asks one question of a completed interview again: an interview of its own, of one question, without a follow-up. */
	startPractice: endpoint(calls.startPractice, {
		params,
		body: z.object({ question_number: questionNumber.describe("The question to practice.") }),
		reply: startReply
	}),
	/** One answer of an interview and every time it was practiced since. */
	practices: endpoint(calls.practices, {
		params,
		query: z.object({ question_number: z.coerce.number().pipe(questionNumber).describe("The question, or its follow-up.") }),
		reply: z.object({
			interviewId,
			position: job,
			level,
			question_number: questionNumber.describe("The number of the main question, also when its follow-up was asked for."),
			question,
			asked_by: writtenBy.describe("Who worded the question."),
			coach: writtenBy.describe("Who wrote the notes."),
			before: z.object({
				completedAt,
				feedbackState,
				answers: z.array(z.object({
					question_number: questionNumber,
					question,
					kind: questionKind,
					answer: answerText,
					spoken
				})).describe("The answer, and the one to its follow-up where there was one."),
				note: note.nullable().describe("Null until the feedback is ready."),
				delivery: z.array(delivery).describe("One for each answer that was measured."),
				careMessage
			}).describe("The completed interview."),
			attempts: z.array(attempt).describe("The newest first, twenty at most."),
			total: count.meta({
				description: "How many attempts there are.",
				examples: [2]
			})
		})
	})
};
// packages/contract/src/subscriptions.ts
const paidPlan = z.enum(["BASIC", "PREMIUM"]);
const newPlan = paidPlan.meta({
	description: "The plan to change to.",
	examples: ["PREMIUM"]
});
const date$1 = dateTime.nullable();
const reportPath = z.string().max(60).regex(/^\/interviews\/detail\/[0-9a-f-]{36}$/, "is not the address of a report").meta({
	description: "The path of the report that led to the pricing page, so that a buyer gets back to it after paying.",
	examples: ["/interviews/detail/0b5f3c1e-7d0a-4c52-9a35-2f6f1f6f2d11"]
});
const prorationDate = z.int().meta({ examples: [1798124645] });
const billingStatus = z.enum([
	"active",
	"canceling",
	"past_due",
	"unpaid",
	"none"
]).describe("Where the subscription is. `active`: paid, and renews. `canceling`: paid, and ends with its period. `past_due`: the renewal failed, and the plan still works until `entitled_until`. `unpaid`: it failed and the plan no longer works, but the provider still counts the subscription and may try the card again. `none`: there is no subscription.");
const paymentProblem = z.enum([
	"card_declined",
	"action_required",
	"unconfirmed"
]);
const missingPayment = {
	amount_due: cents.nullable().meta({
		description: "What the open invoice asks for, in cents; null when none is open.",
		examples: [null]
	}),
	currency: z.string().nullable().meta({
		description: "The currency of `amount_due`, three lowercase letters; null without one.",
		examples: [null]
	})
};
const openInvoice = z.object({ pay_url: link.nullable().optional().meta({
	description: "The page where the open invoice can be paid or confirmed. Null or absent when there is none.",
	examples: ["https://pay.example.com/i/5gk2"]
}) });
const subscriptions = {
	createCheckoutSession: endpoint(calls.createCheckoutSession, {
		body: z.object({
			plan: paidPlan.describe("The plan to buy."),
			return_to: reportPath.optional()
		}),
		reply: z.object({ url: link.describe("The checkout page to send the buyer to.") }),
		errorData: { already_subscribed: openInvoice }
	}),
	subscriptionDetails: endpoint(calls.subscriptionDetails, { reply: z.object({
		subscription_id: z.string().nullable().meta({
			description: "The payment provider's id of the subscription; null without one.",
			examples: ["sub_1TqA7LH2eZvKYlo2"]
		}),
		has_active_subscription: z.boolean().describe("Whether a paid plan works now."),
		cancel_at_period_end: z.boolean().describe("Whether it was canceled and ends with the period."),
		current_period_end: date$1.describe("When the period ends: the next renewal, or the end of a canceled plan."),
		subscription_level: planName.describe("The plan that works now."),
		status: billingStatus,
		subscribed_plan: paidPlan.nullable().describe("The plan that the subscription is for, also when it is unpaid and FREE works. Null without one, and on a price that is none of our plans."),
		entitled_until: date$1.describe("Until when the plan works if nothing is paid in the meantime; null without a subscription."),
		payment_problem: paymentProblem.nullable().meta({
			description: "Why a payment is missing: the card was declined, its bank wants the owner to confirm, or (only when `unpaid`) no renewal was heard of. Null when nothing is.",
			examples: [null]
		}),
		pay_url: link.nullable().meta({
			description: "The page where the open invoice of a renewal can be paid or confirmed; null when none is open.",
			examples: [null]
		}),
		...missingPayment,
		next_attempt: date$1.meta({
			description: "When the provider tries the card again; null when it will not.",
			examples: [null]
		}),
		pending_change: z.object({
			plan: paidPlan.meta({
				description: "The plan that starts once it is paid.",
				examples: ["PREMIUM"]
			}),
			expires_at: dateTime.describe("Until when it can be paid or confirmed."),
			pay_url: link.nullable().describe("The page where it can be paid or confirmed."),
			...missingPayment
		}).nullable().describe("An upgrade that waits for its payment; null when none does."),
		can_manage_billing: z.boolean().describe("Whether `portal-session` has a card and invoices to show.")
	}) }),
	cancelSubscription: endpoint(calls.cancelSubscription, { reply: done.extend({ effective_date: dateTime.describe("When the plan ends: the end of the period, or now when it was unpaid.") }) }),
	changeSubscription: endpoint(calls.changeSubscription, {
		body: z.object({
			new_plan: newPlan,
			when: z.literal("immediately").default("immediately").describe("When the change takes effect. There is one way."),
			proration_date: prorationDate.positive().optional().describe("The `proration_date` of the preview, so that exactly what it said is charged: seconds since 1970, at most an hour ago.")
		}),
		reply: done,
		errorData: {
			payment_declined: openInvoice,
			payment_action_required: openInvoice,
			subscription_state: openInvoice
		}
	}),
	reactivateSubscription: endpoint(calls.reactivateSubscription, { reply: done }),
	previewChange: endpoint(calls.previewChange, {
		query: z.object({ new_plan: newPlan }),
		errorData: { subscription_state: openInvoice },
		reply: z.object({
			new_plan: newPlan,
			currency: z.string().meta({
				description: "ISO 4217, in lower case.",
				examples: ["usd"]
			}),
			amount_due: cents.describe("What is charged to the card at once, in cents."),
			credit: cents.meta({
				description: "What is credited for the rest of the period that was paid for, and taken off the next invoices, in cents.",
				examples: [0]
			}),
			next_charge_at: dateTime.describe("When the plan renews next."),
			next_charge: cents.meta({
				description: "What the next renewal charges, with the credit taken off, in cents.",
				examples: [3e3]
			}),
			proration_date: prorationDate.describe("The moment that the amounts were worked out for, in seconds since 1970. Send it with the change.")
		})
	}),
	checkoutStatus: endpoint(calls.checkoutStatus, {
		query: z.object({ session_id: text(200, 1).meta({
			description: "The id of the checkout, which the provider adds to the address that its buyer comes back to.",
			examples: ["cs_test_a1VqJx0Zb2"]
		}) }),
		reply: z.object({
			status: z.enum([
				"paid",
				"pending",
				"not_paid",
				"paused",
				"ended"
			]).describe("`paid`: the plan works. `pending`: paid, and being confirmed. `not_paid`: not finished. `paused`: it was paid, and a renewal since was not. `ended`: it was paid, and its subscription is over since."),
			plan: paidPlan.nullable().describe("The plan that was bought.")
		})
	}),
	createPortalSession: endpoint(calls.createPortalSession, { reply: z.object({ url: link.describe("The billing portal to send the customer to.") }) }),
	/** An event in the provider's own shape, with its `Stripe-Signature` header. */
	paymentWebhook: endpoint(calls.paymentWebhook, {
		body: z.looseObject({
			id: z.string().meta({
				description: "The id of the event.",
				examples: ["evt_1TqA7LH2eZvKYlo2"]
			}),
			type: z.string().meta({
				description: "What happened.",
				examples: ["invoice.paid"]
			})
		}),
		reply: z.object({ received: z.literal(true).describe("Stored. It is worked on after the reply.") })
	})
};
// packages/contract/src/profile.ts
const date = dateTime.nullable();
const { email, newsletter_opt_in } = user.shape;
const profile = {
	profile: endpoint(calls.profile, { reply: z.object({
		email,
		subscriptionLevel: planName.describe("The plan that works now."),
		stripeSubscriptionId: subscriptions.subscriptionDetails.reply.shape.subscription_id,
		subscriptionCancelledAt: date.meta({
			description: "When the subscription was canceled; null while it renews.",
			examples: [null]
		}),
		subscriptionEndDate: date.meta({
			description: "When a canceled subscription ends; null while it renews.",
			examples: [null]
		}),
		subscriptionStatus: billingStatus,
		entitledUntil: date.describe("Until when the plan works if nothing is paid in the meantime."),
		interviews_completed: count.meta({
			description: "Completed in all.",
			examples: [12]
		}),
		interviews_completed_this_month: count.meta({
			description: "Completed in this calendar month (UTC).",
			examples: [3]
		}),
		newsletter_opt_in,
		freeInterviewUsed: z.boolean().describe("Whether the one interview that FREE includes has been started."),
		activeInterview: activeInterview.nullable().describe("The interview that is under way; null when none is.")
	}) }),
	unsubscribeNewsletter: endpoint(calls.unsubscribeNewsletter, {
		query: z.object({ token: text(200, 1).describe("From the link in the email.") }),
		reply: done
	}),
	newsletterPreference: endpoint(calls.newsletterPreference, {
		body: z.object({ newsletter_opt_in }),
		reply: done.extend({ newsletter_opt_in })
	}),
	exportUser: endpoint(calls.exportUser, { reply: z.record(z.string(), z.unknown()) })
};
// packages/contract/src/progress.ts
/** What may be said about a row: a change is only claimed beyond chance and beyond the error of measuring. */
const claim = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("too few"),
		needed: count.meta({
			description: "How many more it takes.",
			examples: [2]
		})
	}),
	z.object({ kind: z.literal("no clear change") }),
	z.object({
		kind: z.literal("changed"),
		direction: z.enum(["up", "down"]).describe("Whether the values rose or fell."),
		earlier: z.number().meta({
			description: "The average of the earlier half.",
			examples: [1.2]
		}),
		later: z.number().meta({
			description: "The average of the later half.",
			examples: [1.9]
		})
	})
]);
const at = dateTime.describe("When the interview was completed.");
const figures = (unit) => z.object({
	points: z.array(z.object({
		interviewId,
		at,
		value: z.number().meta({
			description: unit,
			examples: [1.6]
		})
	})),
	claim
});
const progress = { 
/** From the latest interviews whose feedback is there, at most `limits.progress.interviews`; oldest first. PREMIUM only. */
progress: endpoint(calls.progress, { reply: z.object({
	interviews: count.meta({
		description: "How many interviews were read.",
		examples: [12]
	}),
	earlier: z.enum(["none", "left out"]).describe("Whether there are more than were read."),
	overall: figures("The average of an interview's bands, from 0 (just starting) to 3 (strong)."),
	competencies: z.array(z.object({
		competency: z.string().meta({ examples: ["Handling conflict"] }),
		points: z.array(z.object({
			interviewId,
			questionNumber,
			at,
			band: z.enum(bands).describe("How strong the answer was.")
		})),
		claim
	})).describe("The one that was asked about most often first."),
	pace: figures("Words per minute of the spoken answers of an interview."),
	fillers: figures("Fillers in a hundred words of the spoken answers of an interview.")
}) }) };
// packages/contract/src/call-docs.ts
/** The groups that a reader of the API finds its calls in, in reading order. */
const tags = {
	Accounts: "Sign up, confirm an email address, log in with a second factor, reset a password, manage signed-in devices.",
	Profile: "What My Account shows, newsletter consent and the export of all personal data.",
	Billing: "Plans, checkout, changes, the billing portal and the webhook of the payment provider.",
	Catalog: "Interview templates and favorite job titles.",
	Interviews: "Start an interview, answer its questions, ask your own and end it.",
	Speech: "Questions read aloud, recordings transcribed.",
	Reports: "Completed interviews, their feedback as it is written, files and progress over time.",
	Practice: "One question of a completed interview, asked again.",
	Contact: "The contact form.",
	System: "Readiness, and what is set up on this server."
};
/** Refusals of a call that needs, changes or ends a subscription. */
const subscriptionErrors = ["subscription_state", "provider_failed"];
/** Refusals of a call that takes a code from an email. */
const codeErrors = [
	"user_not_found",
	"code_mismatch",
	"code_expired",
	"too_many"
];
/** Refusals of a call that works on an interview. */
const interviewErrors = ["interview_state", "too_many"];
const startsSession = {
	reads: "browser",
	sets: ["refresh", "browser"]
};
const usesSession = {
	reads: "refresh",
	sets: ["refresh"]
};
const endsSession = { sets: ["refresh"] };
const resend = {
	description: "`send-code`, `resend-code` and `resend-confirmation` do the same and share one rate limit.",
	errors: [
		"user_not_found",
		"already_confirmed",
		"too_many"
	]
};
const callDocs = {
	...tagged("Accounts", {
		signup: {
			summary: "Create an account and email a confirmation code",
			errors: [
				"user_exists",
				"weak_password",
				"too_many"
			]
		},
		confirmSignup: {
			summary: "Confirm a new account with the code from the email",
			errors: [...codeErrors, "already_confirmed"],
			cookies: {
				reads: "browser",
				sets: ["browser"]
			}
		},
		sendCode: {
			...resend,
			summary: "Email a confirmation code"
		},
		resendCode: {
			...resend,
			summary: "Email the confirmation code again"
		},
		resendConfirmation: {
			...resend,
			summary: "Email a new confirmation code"
		},
		login: {
			summary: "Log in with email and password",
			description: "Opens a session, or emails a code for `verify-code` when this browser is not trusted (`requires2FA`).",
			errors: [
				"wrong_login",
				"not_confirmed",
				"user_disabled",
				"too_many"
			],
			cookies: startsSession
		},
		verifyCode: {
			summary: "Finish a login with the code from the email",
			errors: [
				"wrong_login",
				"code_mismatch",
				"code_expired",
				"user_disabled",
				"not_confirmed",
				"too_many"
			],
			cookies: startsSession
		},
		forgotPassword: {
			summary: "Email a code for choosing a new password",
			errors: ["user_not_found", "too_many"]
		},
		confirmForgotPassword: {
			summary: "Choose a new password with the code from the email",
			errors: [...codeErrors, "weak_password"]
		},
		refresh: {
			summary: "Get new tokens for the session in the refresh cookie",
			description: "Rotates the cookie. A cookie that was used before is a replay and ends the session.",
			errors: [
				"unauthenticated",
				"session_ended",
				"too_many"
			],
			cookies: usesSession
		},
		refreshCsrf: { summary: "Get a new CSRF token for the current session" },
		logout: {
			summary: "End the session",
			description: "Ends the sessions of the refresh cookie and of the bearer token, whichever is sent. Always succeeds.",
			cookies: usesSession
		},
		listSessions: { summary: "List signed-in devices" },
		revokeSession: {
			summary: "Sign out one device",
			cookies: endsSession
		},
		revokeSessions: {
			summary: "Sign out all devices",
			cookies: endsSession
		},
		deleteUser: {
			summary: "Delete the account and all personal data",
			description: "Refused while a subscription would keep charging.",
			errors: subscriptionErrors,
			cookies: endsSession
		}
	}),
	...tagged("Profile", {
		profile: { summary: "Read email, plan, counts and the interview under way" },
		unsubscribeNewsletter: {
			summary: "Unsubscribe from the newsletter with the link from an email",
			description: "Also takes the form of a one-click unsubscribe (RFC 8058). Needs no session: the token is the proof.",
			errors: ["link_invalid"]
		},
		newsletterPreference: { summary: "Turn the newsletter on or off" },
		exportUser: {
			summary: "Export everything stored about the user",
			errors: ["too_many"]
		}
	}),
	...tagged("Billing", {
		createCheckoutSession: {
			summary: "Open a checkout page for a plan",
			description: "For a user without a subscription. Send the buyer to `url`, a page of the payment provider that stays open for 45 minutes; it leads back to `/payment/success?session_id=…`, whose id `checkout-status` takes. While a page for the same plan is open it is given again; one for another plan closes it. `already_subscribed` while a subscription runs, unpaid ones included: `pay_url` then leads to what is open.",
			errors: ["already_subscribed", "provider_failed"]
		},
		subscriptionDetails: {
			summary: "Read the plan, its dates and what is unpaid",
			description: "Read from the payment provider, or as last known while it does not answer. FREE without a subscription, with null dates."
		},
		cancelSubscription: {
			summary: "Cancel at the end of the period, or at once when unpaid",
			description: "A paid plan works until `effective_date` and can be reactivated until then. An upgrade that waits for its payment is dropped, and its invoice can no longer be paid. What is unpaid ends now, and the card is not charged again. `subscription_state` when there is nothing left to cancel.",
			errors: subscriptionErrors
		},
		changeSubscription: {
			summary: "Change to another paid plan now",
			description: "Charges the difference for the rest of the period at once, or credits it; `change-preview` gives the amounts. A declined or unconfirmed payment leaves the plan as it was: `pay_url` then leads to the open invoice, and `pending_change` of the details shows it until it expires. `subscription_state` while the plan is canceled (reactivate first), unpaid (pay first) or already the one that is asked for.",
			errors: [
				...subscriptionErrors,
				"payment_declined",
				"payment_action_required"
			]
		},
		reactivateSubscription: {
			summary: "Take back a cancellation",
			description: "While the period that was paid for lasts. The plan then renews at its end, at the usual price.",
			errors: subscriptionErrors
		},
		previewChange: {
			summary: "Preview what a change of plan costs",
			description: "What `change-subscription` would charge and credit now, in cents. The amounts hold for an hour if its `proration_date` is sent with the change. Refused like the change itself.",
			errors: subscriptionErrors
		},
		checkoutStatus: {
			summary: "Check whether a checkout was paid",
			description: "For the page that a buyer comes back to. While the status is `pending`, ask again after a few seconds. Only the buyer may ask.",
			errors: [
				"checkout_not_yours",
				"not_found",
				"provider_failed"
			]
		},
		createPortalSession: {
			summary: "Open the billing portal for card, invoices and receipts",
			description: "Send the customer to `url`, a page of the payment provider; it leads back to the profile. `subscription_state` for a user who never opened a checkout.",
			errors: subscriptionErrors
		},
		paymentWebhook: {
			summary: "Receive an event from the payment provider",
			description: "Sent by the payment provider, not by clients. An event that arrives twice is processed once."
		}
	}),
	...tagged("Catalog", {
		availableInterviews: { summary: "List interview templates" },
		favorites: { summary: "List favorite job titles" },
		addFavorite: {
			summary: "Add a favorite job title",
			errors: ["not_found"]
		},
		removeFavorite: { summary: "Remove a favorite job title" }
	}),
	...tagged("Interviews", {
		previewInterview: {
			summary: "Preview the topics of a job description",
			description: "Stores nothing.",
			errors: ["premium_required", "too_many"]
		},
		startInterview: {
			summary: "Start an interview",
			description: "One can be open at a time: while one is, it is named in the reply and nothing is started.",
			errors: [
				"free_interview_used",
				"premium_required",
				...interviewErrors
			]
		},
		currentQuestion: { summary: "Read the current question and where the interview is" },
		submitAnswer: {
			summary: "Answer the current question and get the next one",
			description: "Send `question_number` or an `Idempotency-Key`, so that a repeated request gets the first reply again and is not taken as the answer to the next question.",
			errors: ["question_moved", ...interviewErrors],
			headers: ["Idempotency-Key"]
		},
		submitQuestions: {
			summary: "Ask the interviewer your own questions",
			description: "Once per interview: a repeated request gets the first replies again.",
			errors: interviewErrors
		},
		endInterview: { summary: "End an interview: complete it, or discard it when nothing was answered" }
	}),
	...tagged("Speech", {
		punctuate: {
			summary: "Add punctuation to transcribed speech",
			errors: ["too_many"]
		},
		transcribe: {
			summary: "Transcribe a recording",
			description: "Only while an interview is open, and only where the operator set up transcription. The recording is not kept.",
			errors: ["not_found", ...interviewErrors]
		},
		speak: {
			summary: "Read a text aloud",
			errors: interviewErrors
		}
	}),
	...tagged("Reports", {
		retryFeedback: {
			summary: "Retry feedback that failed",
			description: "While feedback is being written it has no effect; feedback that is ready is refused.",
			errors: interviewErrors
		},
		rewriteFeedback: {
			summary: "Have a model write the feedback again",
			description: "For feedback that the built-in coach wrote because no model answered (`can_rewrite`). What is stored stays until the new feedback is there, and what was checked in it is kept. While feedback is being written it has no effect.",
			errors: [...interviewErrors, "premium_required"]
		},
		completedInterviews: {
			summary: "List completed interviews",
			description: "All as an array; with `page` as pages of positions; with `page` and `position` as pages of interviews."
		},
		progress: {
			summary: "Read how answers changed over time",
			errors: ["premium_required"]
		},
		interviewDetail: {
			summary: "Read a completed interview and its feedback",
			description: "What a plan includes decides `feedbackAccess`: `full`, or `overview` without what is sold.",
			errors: ["premium_required"]
		},
		tickPoint: {
			summary: "Check or uncheck a point you say you covered",
			errors: ["premium_required", "too_many"]
		},
		exportReport: {
			summary: "Download a report as PDF, Markdown or JSON",
			errors: ["premium_required", "too_many"]
		},
		feedbackEvents: {
			summary: "Follow feedback while it is written",
			description: "Server-sent events: `progress` at once and on every change, `report` with the whole report at the end. A stream ends after two minutes at the latest; open another if you are still waiting.",
			errors: ["premium_required", "too_many"]
		},
		deleteInterview: { summary: "Delete a completed interview and its feedback" }
	}),
	...tagged("Practice", {
		startPractice: {
			summary: "Practice one question again",
			errors: ["premium_required", ...interviewErrors]
		},
		practices: {
			summary: "Compare the attempts at one question",
			errors: ["premium_required", "too_many"]
		}
	}),
	...tagged("Contact", { submitContact: {
		summary: "Send a message to the operator",
		errors: ["too_many"]
	} }),
	...tagged("System", {
		health: { summary: "Check that the server and its database answer" },
		productInfo: { summary: "Read this installation's name, contact and optional features" }
	})
};
/** The calls of one group. */
function tagged(tag, docs) {
	const all = Object.entries(docs).map(([name, doc]) => [name, {
		tag,
		...doc
	}]);
	return Object.fromEntries(all);
}
// packages/contract/src/call-errors.ts
/** The closed list of codes that a call can be refused with, in the order of the list of errors. */
function errorsOf(name, endpoint) {
	const { errors: own = [] } = callDocs[name];
	const possible = /* @__PURE__ */ new Set([
		...own,
		...fromGuard(endpoint),
		...fromInput(endpoint),
		"internal",
		"unavailable"
	]);
	return Object.keys(errors).filter((code) => possible.has(code));
}
const isWrite = ({ method }) => method !== "GET";
function fromGuard(call) {
	switch (call.session) {
		case "user": return [
			"unauthenticated",
			"session_ended",
			...isWrite(call) && call.csrf !== "given" ? ["csrf"] : []
		];
		case "signature": return ["bad_signature"];
		case "none":
		case "cookie": return isWrite(call) ? ["origin_refused"] : [];
		case "link": return [];
	}
}
function fromInput(endpoint) {
	return [
		...endpoint.params ? ["not_found"] : [],
		...endpoint.query || isWrite(endpoint) ? ["invalid_input"] : [],
		...isWrite(endpoint) ? ["too_large", endpoint.upload ? "not_audio" : "not_json"] : []
	];
}
// packages/contract/src/job-title.ts
/** What the symbols in a job title stand for, in the order in which they are replaced. Any other symbol becomes a space. */
const rules = [
	[/[([]\s?(?:all genders|gn|(?:[mfwdxhi]|divers)(?:\s?[/|,*]\s?(?:[mfwdxhi]|gn|divers)){1,4})\s?[)\]]/giu, " "],
	[/(?<![\p{L}\p{N}/])[mfwh](?:\s?[/|]\s?(?:[mfwdxh]|divers)){2,3}(?![\p{L}\p{N}/])/giu, " "],
	[/(?<=\p{Ll})(?:[*:_]|\/-?)in(?:nen)?(?!\p{L})/gu, ""],
	[/&(?:amp|#38);/giu, "&"],
	[/(?<![\p{L}\p{N}])(?:\p{Lu}\p{Ll}?\.){1,4}\p{Lu}(?![\p{L}\p{N}])\.?/gu, (short) => short.replaceAll(".", "")],
	[/\.(?=net(?![\p{L}\p{N}]))/giu, " dot "],
	[/(?<=\p{N})\.(?=\p{N})/gu, " point "],
	[/(?<=\p{L})\+\+/gu, " plus plus "],
	[/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, " plus "],
	[/(?<=(?<![\p{L}\p{N}])\p{L})[#♯]/gu, " sharp "],
	[/[&+]/g, " and "],
	[/@/g, " at "],
	[/%/g, " percent "],
	[/(?<=\p{L})['’‘´`](?=\p{L})/gu, ""]
];
/** Emoji carry marks of their own, and format characters cannot be seen. */
const unseen = /\p{Cf}|\p{Variation_Selector}|\p{Me}/gu;
/** The marks of letters, as Hindi writes its vowels, stay with their letter. */
const notInTitles = /[^\p{L}\p{N}\p{M}]+|(?<![\p{L}\p{M}])\p{M}+/gu;
/**
* A job title as it is stored: letters, digits and single spaces. Symbols are spelled out where they mean something, so that
* "C++" does not become "C"; markup and emoji go. Cleaning twice changes nothing.
*/
function cleanJobTitle(value) {
	const plain = cleanProse(value).normalize("NFC").replace(unseen, "");
	if (!/[\p{L}\p{N}]/u.test(plain)) return "";
	return rules.reduce((title, [written, said]) => title.replace(written, said), plain).replace(notInTitles, " ").trim();
}
// packages/contract/src/report-file.ts
/**
* A report as a JSON file. `version` grows when a field changes its meaning or goes; new fields may come without. The report has
* the sections of the page, and its own version; messages have the shape of the detail call.
*/
const reportFile = z.object({
	version: z.literal(2).describe("Grows when a field changes its meaning or goes."),
	product: z.string().meta({
		description: "The name of this installation.",
		examples: ["Greenroom"]
	}),
	exportedAt: dateTime.describe("When the file was made."),
	interview: z.object({
		id: interviewId,
		position: job,
		level,
		completedAt,
		questionCount,
		interviewer: writtenBy.describe("Who asked."),
		jobDescription: z.string().nullable().describe("The job description that was given."),
		understood: understood.describe("The topics of the description that were to be asked about."),
		noRoomFor: z.array(z.string()).describe("Topics that there was no room for."),
		notice: notice.describe("What of the description was left out, and why; null when nothing was.")
	}),
	careMessage: z.string().nullable().describe("What matters more than practice. Where it is given there are no bands, points or figures."),
	feedback: z.discriminatedUnion("state", [z.object({
		state: z.literal("ready"),
		writtenBy: writtenBy.describe("Who wrote it."),
		byline: z.string().describe("The same as a sentence."),
		report: report.options[0]
	}), z.object({
		state: z.enum([
			"pending",
			"failed",
			"left_out"
		]).describe("Why there is no feedback: it was being written when the file was made, could not be written, or care comes first."),
		notice: z.string().describe("The same as a sentence.")
	})]),
	messages: z.array(message),
	ownQuestions: z.array(z.object({
		question: z.string(),
		answer: z.string().nullable().describe("The reply; null where there was none."),
		answered_by: writtenBy.optional().describe("Who worded the reply.")
	}))
});
// packages/contract/src/index.ts
const outsideHost = z.string().nullable().meta({
	description: "The host of the service.",
	examples: ["api.openai.com"]
});
/** The whole API, by call name. Typed so that a call without its endpoint does not compile. */
const contract = {
	health: endpoint(calls.health, { reply: z.object({ status: z.literal("ok") }) }),
	productInfo: endpoint(calls.productInfo, { reply: z.object({
		name: z.string().meta({
			description: "What this installation is called.",
			examples: ["Greenroom"]
		}),
		company: z.string().meta({
			description: "Who operates it.",
			examples: ["Example Interviews LLC"]
		}),
		contactEmail: z.string().meta({ examples: ["hello@example.com"] }),
		mailbox: z.string().nullable().meta({
			description: "The path where codes can be read while the embedded mailbox is in use, else null.",
			examples: [null]
		}),
		interviewer: writtenBy.describe("Who words questions here."),
		coach: z.string().meta({
			description: "Who writes feedback here: \"built-in coach\", or the name of the model.",
			examples: ["built-in coach"]
		}),
		standIns: z.array(z.enum(["mailbox", "card_sandbox"])).meta({
			description: "What only imitates email or payments, in production too; every page says so.",
			examples: [[]]
		}),
		transcription: z.enum(["available", "none"]).describe("Whether recordings can be transcribed here, for browsers without speech recognition."),
		outside: z.object({
			model: outsideHost,
			voice: outsideHost,
			transcription: outsideHost
		}).describe("Who outside the network of this installation gets words of candidates; null where nobody does.")
	}) }),
	...accounts,
	...profile,
	...subscriptions,
	...catalogue,
	...interviews,
	...reports,
	...progress,
	...practice,
	...contact
};
// packages/contract/src/report/glance.ts
/** The pace plot runs from 60 to 200 words per minute; the calm range 120 to 160 is shaded on it. */
const paceScale = {
	slowest: 60,
	fastest: 200,
	calm: {
		from: 120,
		to: 160
	}
};
/** Where a pace lies on its plot, from 0 (left end) to 1. */
function placePace(wordsPerMinute) {
	const { slowest, fastest } = paceScale;
	return Math.min(1, Math.max(0, (wordsPerMinute - slowest) / (fastest - slowest)));
}
/** "1:24" for 84 seconds. */
function writeDuration(seconds) {
	const whole = Math.max(0, Math.round(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
export { reportFile as a, isWrite as c, contract as i, callDocs as l, placePace as n, cleanJobTitle as o, writeDuration as r, errorsOf as s, paceScale as t, tags as u };

//# sourceMappingURL=glance-xbactU0j.js.map