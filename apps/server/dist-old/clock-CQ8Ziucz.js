import { bigint, bigserial, boolean, customType, date, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
// apps/server/src/db/schema.ts
/** The tables as the migrations make them; a test holds the two against each other. */
const moment = (name) => timestamp(name, {
	withTimezone: true,
	mode: "date"
});
const bytes = customType({ dataType: () => "bytea" });
/** JSON has no dates: the time of a refund or dispute is an ISO text in the column. */
const moneyBack = customType({
	dataType: () => "jsonb",
	toDriver: (found) => JSON.stringify(found),
	fromDriver(stored) {
		const found = stored;
		return {
			...found,
			at: new Date(found.at)
		};
	}
});
const users = pgTable("users", {
	id: uuid("id").primaryKey(),
	email: text("email").notNull(),
	passwordHash: text("password_hash").notNull(),
	passwordChangedAt: moment("password_changed_at").notNull(),
	newsletterOptIn: boolean("newsletter_opt_in").notNull(),
	confirmedAt: moment("confirmed_at"),
	disabledAt: moment("disabled_at"),
	createdAt: moment("created_at").notNull()
});
const signUps = pgTable("sign_ups", {
	userId: uuid("user_id").notNull(),
	deviceId: uuid("device_id").notNull(),
	passwordHash: text("password_hash").notNull(),
	newsletterOptIn: boolean("newsletter_opt_in").notNull(),
	createdAt: moment("created_at").notNull()
}, (table) => [primaryKey({ columns: [table.userId, table.deviceId] })]);
const codes = pgTable("codes", {
	id: uuid("id").primaryKey(),
	userId: uuid("user_id").notNull(),
	purpose: text("purpose").$type().notNull(),
	codeMac: bytes("code_mac").notNull(),
	deviceId: uuid("device_id").notNull(),
	attempts: integer("attempts").notNull().default(0),
	expiresAt: moment("expires_at").notNull(),
	usedAt: moment("used_at"),
	createdAt: moment("created_at").notNull()
});
const sessions = pgTable("sessions", {
	id: uuid("id").primaryKey(),
	userId: uuid("user_id").notNull(),
	counter: integer("counter").notNull().default(0),
	device: text("device").notNull(),
	deviceId: uuid("device_id"),
	secondFactor: boolean("second_factor").notNull().default(false),
	createdAt: moment("created_at").notNull(),
	rotatedAt: moment("rotated_at").notNull(),
	revokedAt: moment("revoked_at"),
	revokedBecause: text("revoked_because")
});
const trustedDevices = pgTable("trusted_devices", {
	userId: uuid("user_id").notNull(),
	deviceId: uuid("device_id").notNull(),
	trustedAt: moment("trusted_at").notNull(),
	expiresAt: moment("expires_at").notNull()
}, (table) => [primaryKey({ columns: [table.userId, table.deviceId] })]);
const limitCounts = pgTable("limit_counts", {
	scope: text("scope").notNull(),
	subject: text("subject").notNull(),
	windowStart: moment("window_start").notNull(),
	count: integer("count").notNull()
}, (table) => [primaryKey({ columns: [
	table.scope,
	table.subject,
	table.windowStart
] })]);
const outbox = pgTable("outbox", {
	id: uuid("id").primaryKey(),
	recipient: text("recipient").notNull(),
	subject: text("subject").notNull(),
	textPart: text("text_part").notNull(),
	htmlPart: text("html_part").notNull(),
	code: text("code"),
	headers: jsonb("headers").$type().notNull().default({}),
	createdAt: moment("created_at").notNull(),
	sentAt: moment("sent_at"),
	expiresAt: moment("expires_at"),
	gaveUpAt: moment("gave_up_at")
});
const mailbox = pgTable("mailbox", {
	id: uuid("id").primaryKey(),
	recipient: text("recipient").notNull(),
	subject: text("subject").notNull(),
	textPart: text("text_part").notNull(),
	code: text("code"),
	replyTo: text("reply_to"),
	createdAt: moment("created_at").notNull(),
	arrived: bigserial("arrived", { mode: "number" }).notNull()
});
const subscriptions = pgTable("subscriptions", {
	userId: uuid("user_id").primaryKey(),
	customerId: text("customer_id"),
	subscriptionId: text("subscription_id"),
	level: text("level").$type().notNull(),
	/** The plan that is or was paid for, also when nothing is granted any more. */
	subscribedPlan: text("subscribed_plan").$type(),
	status: text("status"),
	cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
	canceledAt: moment("canceled_at"),
	currentPeriodEnd: moment("current_period_end"),
	entitledUntil: moment("entitled_until"),
	paymentProblem: text("payment_problem").$type(),
	payUrl: text("pay_url"),
	/** What the open invoice asks for, in cents. */
	amountDue: integer("amount_due"),
	currency: text("currency"),
	nextAttempt: moment("next_attempt"),
	/** Times within JSON are ISO texts. */
	pendingChange: jsonb("pending_change").$type(),
	expectChangeUntil: moment("expect_change_until"),
	syncedAt: moment("synced_at"),
	version: integer("version").notNull().default(0)
});
const billingChanges = pgTable("billing_changes", {
	userId: uuid("user_id").primaryKey(),
	kind: text("kind").notNull(),
	target: text("target").notNull(),
	idempotencyKey: text("idempotency_key").notNull(),
	startedAt: moment("started_at").notNull(),
	leaseUntil: moment("lease_until").notNull(),
	holder: uuid("holder")
});
const billingEvents = pgTable("billing_events", {
	id: text("id").primaryKey(),
	type: text("type").notNull(),
	customerId: text("customer_id"),
	moneyBack: moneyBack("money_back"),
	state: text("state").$type().notNull(),
	createdAt: moment("created_at").notNull(),
	receivedAt: moment("received_at").notNull()
});
const billingRecords = pgTable("billing_records", {
	id: text("id").primaryKey(),
	kind: text("kind").$type().notNull(),
	customerId: text("customer_id"),
	amountCents: integer("amount_cents").notNull(),
	currency: text("currency").notNull(),
	status: text("status").notNull(),
	reason: text("reason"),
	occurredAt: moment("occurred_at").notNull(),
	recordedAt: moment("recorded_at").notNull()
});
const formerCustomers = pgTable("former_customers", {
	customerId: text("customer_id").primaryKey(),
	deletedAt: moment("deleted_at").notNull(),
	keepUntil: moment("keep_until").notNull()
});
const favorites = pgTable("favorites", {
	userId: uuid("user_id").notNull(),
	jobTitle: text("job_title").notNull(),
	sector: text("sector").notNull(),
	industry: text("industry").notNull(),
	createdAt: moment("created_at").notNull()
}, (table) => [primaryKey({ columns: [
	table.userId,
	table.jobTitle,
	table.sector
] })]);
const interviews = pgTable("interviews", {
	id: uuid("id").primaryKey(),
	userId: uuid("user_id").notNull(),
	job: text("job").notNull(),
	family: text("family"),
	level: text("level").$type().notNull(),
	questionCount: integer("question_count").$type().notNull(),
	isBehavioral: boolean("is_behavioral").notNull(),
	manner: text("manner").$type().notNull(),
	depth: text("depth").$type().notNull(),
	customDescription: text("custom_description"),
	/** Names of the topics of the description that are to be asked about; null for all of them. */
	topics: jsonb("topics").$type(),
	templateId: text("template_id"),
	state: text("state").$type().notNull(),
	plan: jsonb("plan").$type().notNull(),
	finalMessage: text("final_message"),
	feedbackState: text("feedback_state").$type(),
	coach: text("coach"),
	/** Of whatever version it was written in: read it with `readStoredReport`. */
	report: jsonb("report"),
	/** What lists and progress read of the report: its assessment, and the impression of each answer by its number. */
	assessment: text("assessment"),
	impressions: jsonb("impressions").$type(),
	delivery: jsonb("delivery").$type(),
	careMessage: text("care_message"),
	practiceOf: uuid("practice_of"),
	practiceNumber: integer("practice_number"),
	createdAt: moment("created_at").notNull(),
	touchedAt: moment("touched_at").notNull(),
	completedAt: moment("completed_at")
});
const freeInterviews = pgTable("free_interviews", {
	userId: uuid("user_id").primaryKey(),
	interviewId: uuid("interview_id").notNull(),
	takenAt: moment("taken_at").notNull()
});
const turns = pgTable("turns", {
	interviewId: uuid("interview_id").notNull(),
	number: integer("number").notNull(),
	kind: text("kind").$type().notNull(),
	questionId: text("question_id").notNull(),
	question: text("question").notNull(),
	reason: text("reason").$type(),
	askedBy: text("asked_by").notNull(),
	/** The prompt, with its version, that a model worded it from: "follow-up/1". */
	prompt: text("prompt"),
	askedAt: moment("asked_at").notNull(),
	answer: text("answer"),
	rawAnswer: text("raw_answer"),
	spoken: boolean("spoken").notNull().default(false),
	seconds: real("seconds"),
	idempotencyKey: text("idempotency_key"),
	answeredAt: moment("answered_at")
}, (table) => [primaryKey({ columns: [table.interviewId, table.number] })]);
const candidateQuestions = pgTable("candidate_questions", {
	interviewId: uuid("interview_id").notNull(),
	position: integer("position").notNull(),
	question: text("question").notNull(),
	answer: text("answer").notNull(),
	answeredBy: text("answered_by"),
	prompt: text("prompt")
}, (table) => [primaryKey({ columns: [table.interviewId, table.position] })]);
const spokenTexts = pgTable("spoken_texts", {
	userId: uuid("user_id").notNull(),
	name: text("name").notNull(),
	spokenAt: moment("spoken_at").notNull()
}, (table) => [primaryKey({ columns: [table.userId, table.name] })]);
const contactMessages = pgTable("contact_messages", {
	id: uuid("id").primaryKey(),
	firstName: text("first_name").notNull(),
	lastName: text("last_name").notNull(),
	email: text("email").notNull(),
	userType: text("user_type").notNull(),
	message: text("message").notNull(),
	createdAt: moment("created_at").notNull()
});
const count = (name) => bigint(name, { mode: "number" }).notNull();
const modelUsage = pgTable("model_usage", {
	day: date("day", { mode: "string" }).notNull(),
	model: text("model").notNull(),
	call: text("call").notNull(),
	calls: integer("calls").notNull(),
	failures: integer("failures").notNull(),
	inputTokens: count("input_tokens"),
	outputTokens: count("output_tokens"),
	milliseconds: count("milliseconds")
}, (table) => [primaryKey({ columns: [
	table.day,
	table.model,
	table.call
] })]);
const interviewTokens = pgTable("interview_tokens", {
	interviewId: uuid("interview_id").notNull(),
	purpose: text("purpose").$type().notNull(),
	inputTokens: count("input_tokens"),
	outputTokens: count("output_tokens"),
	earlierInputTokens: count("earlier_input_tokens").default(0),
	earlierOutputTokens: count("earlier_output_tokens").default(0),
	touchedAt: moment("touched_at").notNull()
}, (table) => [primaryKey({ columns: [table.interviewId, table.purpose] })]);
const dailyTokens = pgTable("daily_tokens", {
	day: date("day", { mode: "string" }).primaryKey(),
	tokens: count("tokens")
});
// apps/server/src/kit/clock.ts
const systemClock = { now: () => /* @__PURE__ */ new Date() };
export { turns as C, trustedDevices as S, outbox as _, candidateQuestions as a, spokenTexts as b, dailyTokens as c, freeInterviews as d, interviewTokens as f, modelUsage as g, mailbox as h, billingRecords as i, favorites as l, limitCounts as m, billingChanges as n, codes as o, interviews as p, billingEvents as r, contactMessages as s, systemClock as t, formerCustomers as u, sessions as v, users as w, subscriptions as x, signUps as y };

//# sourceMappingURL=clock-CQ8Ziucz.js.map