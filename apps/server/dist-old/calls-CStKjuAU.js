// packages/contract/src/limits.ts
/** Every number that both sides must agree on (spec 2, section 9). Lengths in characters, times in milliseconds unless named otherwise. */
const limits = {
	events: {
		heartbeatSeconds: 15,
		lifeSeconds: 120,
		streamsPerUser: 5
	},
	email: 70,
	password: {
		min: 8,
		max: 70,
		mixedBelow: 15
	},
	code: {
		confirmation: 6,
		twoFactor: 6,
		passwordReset: 8,
		inputMax: 16
	},
	name: 70,
	contactMessage: {
		min: 10,
		max: 1e3
	},
	jobTitle: 50,
	description: 1e4,
	topics: {
		max: 40,
		length: 80
	},
	questionCounts: [5, 10],
	defaultQuestionCount: 5,
	answer: {
		max: 4e3,
		box: 8e3,
		warnWithin: 500,
		seconds: 180,
		restartAfter: 1500
	},
	optionalQuestions: {
		max: 5,
		length: 500,
		recordingSeconds: 60
	},
	speech: {
		maxText: 1e3,
		rawText: 8e3
	},
	/** Three minutes of speech at this rate are 720 KB. */
	recording: {
		bitsPerSecond: 32e3,
		bytes: 4194304
	},
	saveTranscriptAfter: 300,
	heartbeat: {
		every: 2e3,
		liveWithin: 3e3,
		sweepEvery: 3e3
	},
	search: {
		debounce: 250,
		threshold: .3,
		results: 10,
		favorites: 5
	},
	completed: {
		pageSize: 12,
		preview: 120
	},
	progress: { interviews: 60 },
	practice: { attempts: 20 },
	redirectAfterReset: 3e3,
	interviewIdleHours: 24,
	bodyBytes: 65536
};
const levels = [
	"Entry",
	"Mid",
	"Senior",
	"Any"
];
/** How the interviewer speaks, and how often it asks further. Neither changes how an answer is rated. */
const manners = [
	"friendly",
	"neutral",
	"demanding"
];
const depths = [
	"light",
	"normal",
	"deep"
];
const defaultStyle = {
	manner: "friendly",
	depth: "normal"
};
/** A report as a file: its media type and the end of its name. */
const reportFormats = {
	pdf: {
		type: "application/pdf",
		extension: "pdf"
	},
	markdown: {
		type: "text/markdown",
		extension: "md"
	},
	json: {
		type: "application/json",
		extension: "json"
	}
};
/** Plans in ascending order, with the monthly price in US dollars. */
const plans = {
	FREE: {
		name: "FREE",
		monthly: 0
	},
	BASIC: {
		name: "BASIC",
		monthly: 20
	},
	PREMIUM: {
		name: "PREMIUM",
		monthly: 30
	}
};
// packages/contract/src/errors.ts
/**
* The closed list of error codes. A reply that is not a success is always `{ detail, code }`; our own client decides by
* `code` and shows `detail`, clients elsewhere match the wording of `detail` (spec 2, section 8), so both are fixed here.
*/
const errors = {
	invalid_input: {
		status: 400,
		detail: "Invalid input data."
	},
	user_exists: {
		status: 400,
		detail: "User already exists."
	},
	weak_password: {
		status: 400,
		detail: "Password did not conform with policy."
	},
	code_mismatch: {
		status: 400,
		detail: "Code mismatch: invalid verification code."
	},
	link_invalid: {
		status: 400,
		detail: "This link is not valid."
	},
	code_expired: {
		status: 400,
		detail: "Verification code has expired."
	},
	already_confirmed: {
		status: 400,
		detail: "User is already confirmed."
	},
	already_subscribed: {
		status: 400,
		detail: "Already Subscribed."
	},
	bad_signature: {
		status: 400,
		detail: "The signature of this event is missing, wrong or too old."
	},
	wrong_login: {
		status: 401,
		detail: "Incorrect username or password."
	},
	unauthenticated: {
		status: 401,
		detail: "Please log in."
	},
	session_ended: {
		status: 401,
		detail: "Your session has ended. Please log in again."
	},
	payment_declined: {
		status: 402,
		detail: "Your card was declined, so your plan has not changed."
	},
	payment_action_required: {
		status: 402,
		detail: "Your bank asks you to confirm this payment. Your plan changes as soon as you do."
	},
	not_confirmed: {
		status: 403,
		detail: "User is not confirmed."
	},
	user_disabled: {
		status: 403,
		detail: "User is disabled."
	},
	csrf: {
		status: 403,
		detail: "CSRF token missing or invalid."
	},
	origin_refused: {
		status: 403,
		detail: "This request came from another site and was refused."
	},
	free_interview_used: {
		status: 403,
		detail: "You have already used your free interview."
	},
	premium_required: {
		status: 403,
		detail: "This feature requires a PREMIUM subscription."
	},
	checkout_not_yours: {
		status: 403,
		detail: "This payment belongs to another account."
	},
	not_found: {
		status: 404,
		detail: "Not found."
	},
	user_not_found: {
		status: 404,
		detail: "User not found."
	},
	question_moved: {
		status: 409,
		detail: "That is not the current question any more, or not yet."
	},
	interview_state: {
		status: 409,
		detail: "The interview is not in a state that allows this."
	},
	subscription_state: {
		status: 409,
		detail: "The subscription is not in a state that allows this."
	},
	too_large: {
		status: 413,
		detail: "The request is too large."
	},
	bad_range: {
		status: 416,
		detail: "This part of the file does not exist."
	},
	not_json: {
		status: 415,
		detail: "Send the request as application/json."
	},
	not_audio: {
		status: 415,
		detail: "Send a recording as audio/webm, audio/ogg, audio/mp4 or audio/wav."
	},
	too_many: {
		status: 429,
		detail: "Attempt limit exceeded: too many attempts."
	},
	internal: {
		status: 500,
		detail: "Something went wrong on our side. Please try again."
	},
	provider_failed: {
		status: 502,
		detail: "The payment provider did not answer. Please try again."
	},
	unavailable: {
		status: 503,
		detail: "The service is not available right now. Please try again shortly."
	}
};
// packages/contract/src/calls.ts
/** Method, path and guard of every call, as plain data without schemas, so that a page without a form does not load a validator. */
const calls = {
	health: {
		method: "GET",
		path: "/api/health",
		session: "none"
	},
	productInfo: {
		method: "GET",
		path: "/api/product",
		session: "none"
	},
	signup: {
		method: "POST",
		path: "/api/auth/signup",
		session: "none"
	},
	confirmSignup: {
		method: "POST",
		path: "/api/auth/confirm-signup",
		session: "none"
	},
	sendCode: {
		method: "POST",
		path: "/api/auth/send-code",
		session: "none"
	},
	resendCode: {
		method: "POST",
		path: "/api/auth/resend-code",
		session: "none"
	},
	resendConfirmation: {
		method: "POST",
		path: "/api/auth/resend-confirmation",
		session: "none"
	},
	login: {
		method: "POST",
		path: "/api/auth/login",
		session: "none"
	},
	verifyCode: {
		method: "POST",
		path: "/api/auth/verify-code",
		session: "none"
	},
	forgotPassword: {
		method: "POST",
		path: "/api/auth/forgot-password",
		session: "none"
	},
	confirmForgotPassword: {
		method: "POST",
		path: "/api/auth/confirm-forgot-password",
		session: "none"
	},
	refresh: {
		method: "POST",
		path: "/api/auth/refresh",
		session: "cookie"
	},
	refreshCsrf: {
		method: "POST",
		path: "/api/auth/refresh-csrf",
		session: "user",
		csrf: "given"
	},
	logout: {
		method: "POST",
		path: "/api/auth/logout",
		session: "cookie"
	},
	listSessions: {
		method: "GET",
		path: "/api/auth/sessions",
		session: "user"
	},
	revokeSession: {
		method: "DELETE",
		path: "/api/auth/sessions/{id}",
		session: "user"
	},
	revokeSessions: {
		method: "DELETE",
		path: "/api/auth/sessions",
		session: "user"
	},
	deleteUser: {
		method: "DELETE",
		path: "/api/auth/user",
		session: "user"
	},
	profile: {
		method: "GET",
		path: "/api/user/profile",
		session: "user"
	},
	unsubscribeNewsletter: {
		method: "POST",
		path: "/api/newsletter/unsubscribe",
		session: "link"
	},
	newsletterPreference: {
		method: "PUT",
		path: "/api/user/newsletter-preference",
		session: "user"
	},
	exportUser: {
		method: "GET",
		path: "/api/user/export",
		session: "user"
	},
	createCheckoutSession: {
		method: "POST",
		path: "/api/payment/create-checkout-session",
		session: "user"
	},
	subscriptionDetails: {
		method: "GET",
		path: "/api/payment/subscription-details",
		session: "user"
	},
	cancelSubscription: {
		method: "POST",
		path: "/api/payment/cancel-subscription",
		session: "user"
	},
	changeSubscription: {
		method: "POST",
		path: "/api/payment/change-subscription",
		session: "user"
	},
	reactivateSubscription: {
		method: "POST",
		path: "/api/payment/reactivate-subscription",
		session: "user"
	},
	previewChange: {
		method: "GET",
		path: "/api/payment/change-preview",
		session: "user"
	},
	checkoutStatus: {
		method: "GET",
		path: "/api/payment/checkout-status",
		session: "user"
	},
	createPortalSession: {
		method: "POST",
		path: "/api/payment/portal-session",
		session: "user"
	},
	paymentWebhook: {
		method: "POST",
		path: "/api/payment/webhook",
		session: "signature"
	},
	availableInterviews: {
		method: "GET",
		path: "/api/interviews/available",
		session: "none"
	},
	favorites: {
		method: "GET",
		path: "/api/interviews/favorites",
		session: "user"
	},
	addFavorite: {
		method: "POST",
		path: "/api/interviews/favorites/add",
		session: "user"
	},
	removeFavorite: {
		method: "POST",
		path: "/api/interviews/favorites/remove",
		session: "user"
	},
	previewInterview: {
		method: "POST",
		path: "/api/interviews/preview",
		session: "user"
	},
	startInterview: {
		method: "POST",
		path: "/api/interviews/start",
		session: "user"
	},
	currentQuestion: {
		method: "GET",
		path: "/api/interviews/{id}/current-question",
		session: "user"
	},
	submitAnswer: {
		method: "POST",
		path: "/api/interviews/{id}/answer",
		session: "user"
	},
	submitQuestions: {
		method: "POST",
		path: "/api/interviews/{id}/questions",
		session: "user"
	},
	endInterview: {
		method: "POST",
		path: "/api/interviews/{id}/end",
		session: "user"
	},
	retryFeedback: {
		method: "POST",
		path: "/api/interviews/{id}/feedback",
		session: "user"
	},
	rewriteFeedback: {
		method: "POST",
		path: "/api/interviews/detail/{id}/rewrite",
		session: "user"
	},
	punctuate: {
		method: "POST",
		path: "/api/interviews/punctuate",
		session: "user"
	},
	transcribe: {
		method: "POST",
		path: "/api/interviews/transcribe",
		session: "user",
		upload: {
			types: [
				"audio/webm",
				"audio/ogg",
				"audio/mp4",
				"audio/wav"
			],
			maxBytes: limits.recording.bytes
		}
	},
	speak: {
		method: "POST",
		path: "/api/interviews/tts",
		session: "user"
	},
	completedInterviews: {
		method: "GET",
		path: "/api/interviews/completed",
		session: "user"
	},
	progress: {
		method: "GET",
		path: "/api/interviews/progress",
		session: "user"
	},
	interviewDetail: {
		method: "GET",
		path: "/api/interviews/detail/{id}",
		session: "user"
	},
	tickPoint: {
		method: "PUT",
		path: "/api/interviews/detail/{id}/points",
		session: "user"
	},
	exportReport: {
		method: "GET",
		path: "/api/interviews/detail/{id}/export",
		session: "user",
		gives: "file"
	},
	feedbackEvents: {
		method: "GET",
		path: "/api/interviews/detail/{id}/feedback-events",
		session: "user",
		gives: "events"
	},
	startPractice: {
		method: "POST",
		path: "/api/interviews/detail/{id}/practice",
		session: "user"
	},
	practices: {
		method: "GET",
		path: "/api/interviews/detail/{id}/practice",
		session: "user"
	},
	deleteInterview: {
		method: "DELETE",
		path: "/api/interviews/detail/{id}",
		session: "user"
	},
	submitContact: {
		method: "POST",
		path: "/api/contact/submit",
		session: "none"
	}
};
export { levels as a, plans as c, depths as i, reportFormats as l, errors as n, limits as o, defaultStyle as r, manners as s, calls as t };

//# sourceMappingURL=calls-CStKjuAU.js.map