import { render, toPlainText } from "@react-email/render";
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { jsx, jsxs } from "react/jsx-runtime";
import { Fragment } from "react";
// apps/server/src/mail/templates/draft.ts
/** For mails that nobody wrote: other programs must not answer them (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-generated" };
// apps/server/src/mail/templates/layout.tsx
const paper = {
	backgroundColor: "#FBFAF6",
	margin: 0,
	padding: "40px 24px"
};
const column = {
	maxWidth: "34rem",
	fontFamily: "system-ui, -apple-system, \"Segoe UI\", sans-serif",
	color: "#17201B"
};
const name = {
	margin: "0 0 24px",
	fontFamily: "Georgia, serif",
	fontWeight: 500,
	fontSize: "22px",
	lineHeight: "1.2"
};
const words = {
	margin: "0 0 16px",
	fontSize: "16px",
	lineHeight: "1.6"
};
const wash = {
	margin: "24px 0",
	padding: "16px 20px",
	backgroundColor: "#E3F1EA",
	borderRadius: "10px"
};
const groups = {
	margin: 0,
	fontFamily: "ui-monospace, Menlo, Consolas, monospace",
	fontWeight: 600,
	fontSize: "26px",
	lineHeight: "1.2",
	letterSpacing: ".12em"
};
const line = {
	margin: "32px 0 16px",
	borderTop: "1px solid #E2DFD5"
};
const small = {
	margin: "0 0 8px",
	fontSize: "13px",
	lineHeight: "1.5",
	color: "#55615A"
};
const link = {
	color: "#1C6B4A",
	textDecorationLine: "underline"
};
const list = {
	...words,
	paddingLeft: "20px"
};
const button = {
	display: "inline-block",
	margin: "8px 0 24px",
	padding: "12px 20px",
	borderRadius: "10px",
	backgroundColor: "#1C6B4A",
	color: "#FFFFFF",
	fontSize: "16px",
	fontWeight: 600,
	textDecorationLine: "none"
};
/** Styles in a mail stand at the elements, and only a rule marked as important comes before those. */
const inTheDark = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: #0F1412 !important; }
  .column, .column p, .column li, .column h1 { color: #E9EFEA !important; }
  .wash, .wash td { background-color: #12291F !important; }
  .line { border-top-color: #26302B !important; }
  .column .small { color: #A3B0A8 !important; }
  .link { color: #7CCBA4 !important; }
  .button { background-color: #7CCBA4 !important; color: #0F1412 !important; }
}`;
/** The page that every mail is: the product's name, what there is to say, and who says it. `preview` shows in lists of mails. */
function Layout({ product, preview, children }) {
	return /* @__PURE__ */ jsxs(Html, {
		lang: "en",
		children: [/* @__PURE__ */ jsxs(Head, { children: [
			/* @__PURE__ */ jsx("meta", {
				name: "viewport",
				content: "width=device-width"
			}),
			/* @__PURE__ */ jsx("meta", {
				name: "color-scheme",
				content: "light dark"
			}),
			/* @__PURE__ */ jsx("meta", {
				name: "supported-color-schemes",
				content: "light dark"
			}),
			/* @__PURE__ */ jsx("style", { children: inTheDark })
		] }), /* @__PURE__ */ jsxs(Body, {
			className: "paper",
			style: paper,
			children: [/* @__PURE__ */ jsx(Preview, { children: preview }), /* @__PURE__ */ jsxs(Container, {
				className: "column",
				style: column,
				children: [
					/* @__PURE__ */ jsx(Heading, {
						"data-skip-in-text": true,
						style: name,
						children: product.name
					}),
					children,
					/* @__PURE__ */ jsx(Hr, {
						className: "line",
						style: line
					}),
					/* @__PURE__ */ jsxs(Text, {
						className: "small signature",
						style: small,
						children: [
							product.name,
							", ",
							/* @__PURE__ */ jsx(To, { address: product.url })
						]
					})
				]
			})]
		})]
	});
}
function Words({ children }) {
	return /* @__PURE__ */ jsx(Text, {
		style: words,
		children
	});
}
/** Words that matter less than those above them. */
function Small({ children }) {
	return /* @__PURE__ */ jsx(Text, {
		className: "small",
		style: small,
		children
	});
}
/** A code to copy, in two groups so that it is easy to read over. */
function Code({ code }) {
	const half = code.length / 2;
	return /* @__PURE__ */ jsx(Section, {
		className: "wash",
		style: wash,
		children: /* @__PURE__ */ jsx(Text, {
			className: "code",
			style: groups,
			children: `${code.slice(0, half)} ${code.slice(half)}`
		})
	});
}
/** A link that shows where it leads, unless `children` say it in words. */
function To({ address, children = address }) {
	return /* @__PURE__ */ jsx(Link, {
		className: "link",
		href: address,
		style: link,
		children
	});
}
function List({ items }) {
	return /* @__PURE__ */ jsx("ul", {
		style: list,
		children: items.map((item) => /* @__PURE__ */ jsx("li", { children: item }, item))
	});
}
/** The one thing to do about this email. */
function Action({ address, children }) {
	return /* @__PURE__ */ jsx(Section, { children: /* @__PURE__ */ jsx(Link, {
		className: "button",
		href: address,
		style: button,
		children
	}) });
}
/** How to take your account back from somebody else; `when` says in which case. */
function TakeItBack({ product, when }) {
	return /* @__PURE__ */ jsxs(Words, { children: [
		when,
		", choose a new password now at ",
		/* @__PURE__ */ jsx(To, { address: `${product.url}/forgot-password` }),
		": that signs out all devices. Then write to ",
		/* @__PURE__ */ jsx(To, {
			address: `mailto:${product.contactEmail}`,
			children: product.contactEmail
		}),
		", and we'll look into it."
	] });
}
// apps/server/src/mail/templates/account-deleted.tsx
/** The last mail: the account is gone. */
const accountDeleted = ({ billing }, product) => ({
	subject: `Your ${product.name} account has been deleted`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: "With your interviews, answers, feedback and favorites.",
		children: [
			/* @__PURE__ */ jsxs(Words, { children: [
				"Your ",
				product.name,
				" account has been deleted, with your interviews, answers, feedback and favorites. This can't be undone."
			] }),
			billing === "kept" && /* @__PURE__ */ jsx(Words, { children: "We keep billing records, without your name, for 7 years." }),
			/* @__PURE__ */ jsxs(Words, { children: [
				"If this wasn't you, please write to ",
				/* @__PURE__ */ jsx(To, {
					address: `mailto:${product.contactEmail}`,
					children: product.contactEmail
				}),
				"."
			] }),
			/* @__PURE__ */ jsx(Words, { children: "Thank you for practicing with us." })
		]
	})
});
// apps/server/src/mail/templates/phrases.ts
/** Such as "November 20, 2026 at 2:05 PM UTC". */
const moment = (at) => `${inWords.format(at).replaceAll(" ", " ")} UTC`;
const inWords = new Intl.DateTimeFormat("en-US", {
	dateStyle: "long",
	timeStyle: "short",
	timeZone: "UTC"
});
/** Such as "$30" or "$29.50". */
const money = ({ amount, currency }) => new Intl.NumberFormat("en-US", {
	style: "currency",
	currency,
	trailingZeroDisplay: "stripIfInteger"
}).format(amount / 100);
/** Such as "10 minutes" or "24 hours". */
function duration(minutes) {
	const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
	return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
/** What somebody typed, on one line: it can neither begin a line or header of its own nor turn the reading direction. */
const oneLine = (typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").replace(/ {2,}/g, " ").trim();
/** The paragraphs of a plain text, divided by empty lines. */
const paragraphsOf = (text) => text.trim().split(/\r?\n(?:[ \t]*\r?\n)+/).filter(Boolean);
// apps/server/src/mail/templates/confirmation.tsx
/** The code that confirms a sign-up. */
const confirmation = ({ code, validMinutes }, product) => ({
	subject: `Your ${product.name} confirmation code`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: "This code confirms your email address.",
		children: [
			/* @__PURE__ */ jsxs(Words, { children: [
				"Welcome to ",
				product.name,
				". This code confirms your email address:"
			] }),
			/* @__PURE__ */ jsx(Code, { code }),
			/* @__PURE__ */ jsxs(Words, { children: [
				"It expires in ",
				duration(validMinutes),
				". If you didn't sign up, you can ignore this email: nothing happens without the code."
			] })
		]
	})
});
// apps/server/src/mail/templates/contact.tsx
/** A message of the contact form, for the operator, who answers it like other mails. */
function contact({ name, replyTo, userType, message }, product) {
	const sender = oneLine(name) || replyTo;
	return {
		subject: `Message from ${sender} to ${product.name}`,
		headers: { "Reply-To": oneLine(replyTo) },
		page: /* @__PURE__ */ jsxs(Layout, {
			product,
			preview: oneLine(message),
			children: [/* @__PURE__ */ jsxs(Small, { children: [
				"From ",
				sender,
				", ",
				replyTo,
				" (",
				userType,
				"), through the contact form. If you reply, it goes to that address, exactly as they typed it."
			] }), paragraphsOf(message).map((paragraph, at) => /* @__PURE__ */ jsx(Words, { children: paragraph.split(/\r?\n/).map((line, place) => /* @__PURE__ */ jsxs(Fragment, { children: [place > 0 && /* @__PURE__ */ jsx("br", {}), line] }, place)) }, at))]
		})
	};
}
// apps/server/src/mail/templates/new-device.tsx
/** A login in a browser that was not trusted before. */
const newDevice = ({ device, at }, product) => ({
	subject: `New login to your ${product.name} account`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: `From ${oneLine(device)}, on ${moment(at)}.`,
		children: [
			/* @__PURE__ */ jsxs(Words, { children: [
				"Someone logged in to your ",
				product.name,
				" account on a new device: ",
				`${oneLine(device)}, on ${moment(at)}.`
			] }),
			/* @__PURE__ */ jsx(Words, { children: "If this was you, there's nothing to do." }),
			/* @__PURE__ */ jsx(TakeItBack, {
				product,
				when: "If this wasn't you"
			})
		]
	})
});
// apps/server/src/mail/templates/newsletter.tsx
/** A newsletter, with a link for people and a header for mail programs that end it with one click (RFC 8058). */
function newsletter({ subject, text, unsubscribeToken }, product) {
	const token = encodeURIComponent(unsubscribeToken);
	const paragraphs = paragraphsOf(text);
	return {
		subject: oneLine(subject),
		headers: {
			"List-Unsubscribe": `<${product.url}/api/newsletter/unsubscribe?token=${token}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click"
		},
		page: /* @__PURE__ */ jsxs(Layout, {
			product,
			preview: oneLine(paragraphs[0] ?? ""),
			children: [paragraphs.map((paragraph, at) => /* @__PURE__ */ jsx(Words, { children: paragraph }, at)), /* @__PURE__ */ jsxs(Small, { children: [
				product.company,
				" sent you this because you chose to receive offers and updates. To stop these emails:",
				" ",
				/* @__PURE__ */ jsx(To, {
					address: `${product.url}/unsubscribe?token=${token}`,
					children: "Unsubscribe"
				})
			] })]
		})
	};
}
// apps/server/src/mail/templates/operator-notice.tsx
/** Something the operator has to look at. */
function operatorNotice({ subject, paragraphs }, product) {
	return {
		subject: `${product.name}: ${oneLine(subject)}`,
		headers: automatic,
		page: /* @__PURE__ */ jsx(Layout, {
			product,
			preview: oneLine(paragraphs[0] ?? subject),
			children: paragraphs.map((paragraph, at) => /* @__PURE__ */ jsx(Words, { children: oneLine(paragraph) }, at))
		})
	};
}
// apps/server/src/mail/templates/password-changed.tsx
/** A new password was chosen with a code. */
const passwordChanged = ({ at }, product) => ({
	subject: `Your ${product.name} password was changed`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: `On ${moment(at)}. All devices were signed out.`,
		children: [/* @__PURE__ */ jsxs(Words, { children: [
			"Your ",
			product.name,
			" password was changed on ",
			moment(at),
			", with a code that we emailed you. All devices were signed out, and each asks for a code the next time you log in."
		] }), /* @__PURE__ */ jsx(TakeItBack, {
			product,
			when: "If this wasn't you"
		})]
	})
});
// apps/server/src/mail/templates/password-reset.tsx
/** The code with which a new password can be chosen. */
const passwordReset = ({ code, validMinutes }, product) => ({
	subject: `Your ${product.name} password reset code`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: "Use it to choose a new password.",
		children: [
			/* @__PURE__ */ jsxs(Words, { children: [
				"Use this code to choose a new password for ",
				product.name,
				":"
			] }),
			/* @__PURE__ */ jsx(Code, { code }),
			/* @__PURE__ */ jsxs(Words, { children: [
				"It expires in ",
				duration(validMinutes),
				" and works once. When you change your password, all devices are signed out."
			] }),
			/* @__PURE__ */ jsx(Words, { children: "If you didn't ask for it, you can ignore this email: your password stays as it is. Never share the code." })
		]
	})
});
// apps/server/src/mail/templates/billing-page.tsx
/** A plan's name within a sentence. */
const planNames = {
	BASIC: "Basic",
	PREMIUM: "Premium"
};
/** Such as "Premium costs $30 per month and renews on December 23, 2026 at 9:10 AM UTC." A plan that ends costs nothing more. */
function priceAndNext({ plan, monthlyCents, next }) {
	const name = planNames[plan];
	if (next.kind === "ends") return `${name} is canceled: it ends on ${moment(next.at)} and won't renew.`;
	return `${name} costs ${money({
		amount: monthlyCents,
		currency: "usd"
	})} per month and renews on ${moment(next.at)}.`;
}
/** Where a plan is canceled and reactivated, and its card and receipts are. */
const profileOf = (product) => `${product.url}/profile`;
/** An email about money: it always says whom to ask. */
function BillingPage(props) {
	const { product, preview, children } = props;
	return /* @__PURE__ */ jsxs(Layout, {
		product,
		preview,
		children: [children, /* @__PURE__ */ jsxs(Small, { children: [
			"Questions about billing? Write to ",
			/* @__PURE__ */ jsx(To, {
				address: `mailto:${product.contactEmail}`,
				children: product.contactEmail
			}),
			"."
		] })]
	});
}
// apps/server/src/mail/templates/payment.tsx
/** A renewal could not be charged; the plan works on for some days. */
function renewalFailed(letter, product) {
	const { problem, owed, payUrl, nextAttempt } = letter;
	const [plan, until, declined] = [
		planNames[letter.plan],
		moment(letter.until),
		problem === "card_declined"
	];
	return {
		subject: declined ? `We couldn't renew your ${product.name} ${plan} plan` : `Confirm the payment for your ${product.name} ${plan} plan`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: `${plan} keeps working until ${until}.`,
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [owed ? `We tried to charge ${money(owed)} to renew your ${plan} plan` : `We tried to renew your ${plan} plan`, declined ? ", but your card was declined." : ", but your bank wants you to confirm the payment."] }),
				/* @__PURE__ */ jsxs(Words, { children: [
					plan,
					" keeps working until ",
					until,
					". To keep it after that,",
					" ",
					declined ? "pay by then or use another card." : "confirm the payment by then."
				] }),
				/* @__PURE__ */ jsx(Action, {
					address: payUrl ?? profileOf(product),
					children: declined ? payUrl ? "Pay now" : "Update your card" : "Confirm payment"
				}),
				nextAttempt && /* @__PURE__ */ jsxs(Words, { children: [
					"If you don't, we'll try your card again on ",
					moment(nextAttempt),
					"."
				] }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"If you update your card in My Account, we'll charge it right away. You can cancel there too:",
					" ",
					/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
					"."
				] })
			]
		})
	};
}
/** The days of grace are over: nothing is included any more, but a charge may still come. */
function planPaused({ plan, owed, payUrl }, product) {
	const name = planNames[plan];
	return {
		subject: `Your ${product.name} ${name} plan is paused`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: `Pay to get ${name} back, or cancel.`,
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"We haven't received the ",
					owed ? money(owed) : "payment",
					" for your ",
					name,
					" plan, so it's paused and you're on the Free plan for now. Once it's paid, ",
					name,
					" is back. If you update your card in My Account, we'll charge it right away."
				] }),
				/* @__PURE__ */ jsx(Action, {
					address: payUrl ?? profileOf(product),
					children: payUrl ? "Pay now" : "Update your card"
				}),
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your subscription isn't canceled, so your card may still be charged. If you don't want ",
					name,
					" anymore, cancel in My Account, and it won't be: ",
					/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
					"."
				] })
			]
		})
	};
}
/** A renewal that had failed was paid. */
function paymentRecovered({ plan, next }, product) {
	const name = planNames[plan];
	const whatNext = next.kind === "renews" ? `It renews on ${moment(next.at)}.` : `It's canceled, so it ends on ${moment(next.at)}.`;
	return {
		subject: `We got your payment for ${product.name} ${name}`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: `Your ${name} plan is active. ${whatNext}`,
			children: [/* @__PURE__ */ jsxs(Words, { children: [
				"Thanks, your payment went through. Your ",
				name,
				" plan is active, and there's nothing else to do."
			] }), /* @__PURE__ */ jsxs(Words, { children: [
				whatNext,
				" Your receipt is in My Account, under Manage billing: ",
				/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
				"."
			] })]
		})
	};
}
/** Money went back: for a second subscription that was canceled, or for one that had ended when it was paid. */
function paymentRefunded(letter, product) {
	const sum = money(letter.refunded);
	return letter.reason === "duplicate" ? duplicateRefunded(sum, product) : latePaymentRefunded(sum, product);
}
function latePaymentRefunded(sum, product) {
	return {
		subject: `We refunded ${sum}: your plan had already ended`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: "You paid for a plan that had already ended, so we refunded it.",
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your payment of ",
					sum,
					" came in after the ",
					product.name,
					" subscription it was for had ended. It couldn't bring that plan back, so we refunded ",
					sum,
					" to the card you used."
				] }),
				/* @__PURE__ */ jsx(Words, { children: "It can take up to 10 business days to show up on your statement." }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"You can choose a plan anytime: ",
					/* @__PURE__ */ jsx(To, { address: `${product.url}/?section=pricing` }),
					"."
				] })
			]
		})
	};
}
function duplicateRefunded(sum, product) {
	return {
		subject: `We refunded ${sum}: you were charged twice`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: "You had two subscriptions. We canceled one and refunded it.",
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"You had two ",
					product.name,
					" subscriptions at once, so you paid twice. We canceled one of them and refunded",
					" ",
					sum,
					" to the card you used."
				] }),
				/* @__PURE__ */ jsx(Words, { children: "It can take up to 10 business days to show up on your statement. Your other subscription keeps going, so there's nothing you need to do." }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"See your plan in My Account: ",
					/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
					"."
				] })
			]
		})
	};
}
// apps/server/src/mail/templates/plain-text.ts
/** The text part of a page: the same words, without the product's name above them. */
const plainText = (html) => `${toPlainText(html, {
	formatters,
	selectors
}).trim()}\n`;
/** A code stands on its own line; the line above the signature is the one that mail programs know (RFC 3676). */
const formatters = {
	code(element, walk, builder) {
		builder.openBlock({ leadingLineBreaks: 2 });
		builder.addLiteral("    ");
		walk(element.children, builder);
		builder.closeBlock({ trailingLineBreaks: 2 });
	},
	signatureLine(_element, _walk, builder) {
		builder.openBlock({ leadingLineBreaks: 2 });
		builder.addLiteral("-- ");
		builder.closeBlock({ trailingLineBreaks: 1 });
	}
};
const selectors = [
	{
		selector: "p.code",
		format: "code"
	},
	{
		selector: "hr",
		format: "signatureLine"
	},
	{
		selector: "p.signature",
		format: "paragraph",
		options: { leadingLineBreaks: 1 }
	},
	{
		selector: "a[href^=\"mailto:\"]",
		format: "inline"
	}
];
// apps/server/src/mail/templates/plan.tsx
const includes = {
	BASIC: ["Unlimited interviews from predefined templates", "An overall assessment after each one"],
	PREMIUM: [
		"Unlimited interviews, including custom ones from a job title and description",
		"Full feedback on every answer, and practice on any answer again",
		"Full transcripts, with exports as PDF, Markdown or JSON"
	]
};
/** A plan was bought. */
function planStarted(letter, product) {
	const plan = planNames[letter.plan];
	return {
		subject: `Your ${product.name} ${plan} plan is active`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: `Thanks for choosing ${plan}. Here's what you get.`,
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"Thanks for choosing ",
					plan,
					". Your plan is active, and here's what you get:"
				] }),
				/* @__PURE__ */ jsx(List, { items: includes[letter.plan] }),
				/* @__PURE__ */ jsx(Action, {
					address: `${product.url}/interviews`,
					children: "Start an interview"
				}),
				/* @__PURE__ */ jsx(Words, { children: priceAndNext(letter) }),
				letter.next.kind === "renews" && /* @__PURE__ */ jsxs(Words, { children: [
					"You can cancel anytime in My Account. If you cancel before it renews, you'll keep ",
					plan,
					" until",
					" ",
					moment(letter.next.at),
					"."
				] }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your receipts and your card are in My Account, under Manage billing: ",
					/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
					"."
				] }),
				/* @__PURE__ */ jsxs(Small, { children: ["Our terms: ", /* @__PURE__ */ jsx(To, { address: `${product.url}/terms` })] })
			]
		})
	};
}
/** Another plan was chosen, which takes effect at once. */
function planChanged(letter, product) {
	const [from, plan] = [planNames[letter.from], planNames[letter.plan]];
	return {
		subject: `You're on ${product.name} ${plan} now`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: `Your plan changed from ${from} to ${plan}.`,
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your plan changed from ",
					from,
					" to ",
					plan,
					", starting now. ",
					priceAndNext(letter)
				] }),
				/* @__PURE__ */ jsx(Words, { children: letter.plan === "PREMIUM" ? "The amount for the rest of this period is on the invoice in My Account, under Manage billing." : `What you paid for ${from} and haven't used is a credit that comes off your next payments.` }),
				letter.plan === "PREMIUM" && /* @__PURE__ */ jsxs(Words, { children: [
					"Here's what you get with ",
					plan,
					":"
				] }),
				letter.plan === "PREMIUM" && /* @__PURE__ */ jsx(List, { items: includes.PREMIUM }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"See your plan and your invoices in My Account: ",
					/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
					"."
				] })
			]
		})
	};
}
/** A plan was canceled: it ends with its period, or has ended because it was unpaid. */
function planCanceled({ plan, until }, product) {
	const name = planNames[plan];
	return {
		subject: `Your ${product.name} ${name} plan is canceled`,
		headers: automatic,
		page: until ? /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: `You can keep using it until ${moment(until)}.`,
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your ",
					name,
					" plan is canceled and won't renew. We won't charge your card for it again."
				] }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"You can keep using ",
					name,
					" until ",
					moment(until),
					". After that, you'll be on the Free plan."
				] }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"Changed your mind? Until then, you can reactivate it in My Account: ",
					/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
					"."
				] })
			]
		}) : /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: "It ended right away, and we won't charge your card again.",
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your ",
					name,
					" plan is canceled. Its last renewal wasn't paid, so it ended right away, and you're on the Free plan now."
				] }),
				/* @__PURE__ */ jsx(Words, { children: "You don't owe anything, and we won't charge your card again." }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"You can choose a plan again anytime: ",
					/* @__PURE__ */ jsx(To, { address: `${product.url}/?section=pricing` }),
					"."
				] })
			]
		})
	};
}
/** A canceled plan was taken up again before it ended. */
function planReactivated(letter, product) {
	const plan = planNames[letter.plan];
	return {
		subject: `Your ${product.name} ${plan} plan will renew after all`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: `It renews on ${moment(letter.renewsAt)}.`,
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your ",
					plan,
					" plan is no longer canceled, so it will renew after all."
				] }),
				/* @__PURE__ */ jsx(Words, { children: priceAndNext({
					...letter,
					next: {
						kind: "renews",
						at: letter.renewsAt
					}
				}) }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"You can still cancel anytime in My Account: ",
					/* @__PURE__ */ jsx(To, { address: profileOf(product) }),
					"."
				] })
			]
		})
	};
}
/** A plan is over, whatever ended it. */
function planEnded({ plan }, product) {
	const name = planNames[plan];
	return {
		subject: `Your ${product.name} ${name} plan has ended`,
		headers: automatic,
		page: /* @__PURE__ */ jsxs(BillingPage, {
			product,
			preview: "You're on the Free plan now. Your interviews are still in your account.",
			children: [
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your ",
					name,
					" plan has ended, and you're on the Free plan now. We won't charge your card for it again."
				] }),
				/* @__PURE__ */ jsxs(Words, { children: [
					"Your interviews are still in your account. If you want ",
					name,
					" back, you can get it anytime."
				] }),
				/* @__PURE__ */ jsx(Action, {
					address: `${product.url}/?section=pricing`,
					children: "See plans"
				})
			]
		})
	};
}
// apps/server/src/mail/templates/session-revoked.tsx
/** An old copy of a session's cookie was used, so the session was ended. */
const sessionRevoked = ({ device, at }, product) => ({
	subject: `A device was signed out of your ${product.name} account`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: `${oneLine(device)}, on ${moment(at)}. Please log in again.`,
		children: [
			/* @__PURE__ */ jsxs(Words, { children: [
				"We signed out ",
				oneLine(device),
				" on ",
				moment(at),
				", because an old copy of its session was used. Someone may have copied it from that device. It also happens when a browser is restored from a backup."
			] }),
			/* @__PURE__ */ jsxs(Words, { children: [
				"Your other devices stay signed in. To keep using that device, log in again at",
				" ",
				/* @__PURE__ */ jsx(To, { address: `${product.url}/login` }),
				"."
			] }),
			/* @__PURE__ */ jsx(TakeItBack, {
				product,
				when: "If you don't know how this happened"
			})
		]
	})
});
// apps/server/src/mail/templates/sign-up-again.tsx
/** Says by mail what the page must not say: that this address has an account. */
const signUpAgain = (product) => ({
	subject: `You already have a ${product.name} account`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: "Someone tried to sign up with your email address.",
		children: [
			/* @__PURE__ */ jsxs(Words, { children: [
				"Someone, maybe you, tried to sign up for ",
				product.name,
				" with this email address. It already has an account, and nothing was changed."
			] }),
			/* @__PURE__ */ jsxs(Words, { children: [
				"To log in, go to ",
				/* @__PURE__ */ jsx(To, { address: `${product.url}/login` }),
				". If you forgot your password, choose a new one at",
				" ",
				/* @__PURE__ */ jsx(To, { address: `${product.url}/forgot-password` }),
				"."
			] }),
			/* @__PURE__ */ jsx(Words, { children: "If this wasn't you, you can ignore this email: your account is as safe as before." })
		]
	})
});
// apps/server/src/mail/templates/two-factor.tsx
/** The code that lets a browser in which is not trusted yet. */
const twoFactor = ({ code, validMinutes }, product) => ({
	subject: `Your ${product.name} login code`,
	headers: automatic,
	page: /* @__PURE__ */ jsxs(Layout, {
		product,
		preview: "Use it to finish logging in.",
		children: [
			/* @__PURE__ */ jsxs(Words, { children: [
				"Someone logged in to ",
				product.name,
				" with your password. If this was you, use this code to finish logging in:"
			] }),
			/* @__PURE__ */ jsx(Code, { code }),
			/* @__PURE__ */ jsxs(Words, { children: [
				"It expires in ",
				duration(validMinutes),
				" and works once, only in the browser where you logged in. Never share it."
			] }),
			/* @__PURE__ */ jsx(TakeItBack, {
				product,
				when: "If this wasn't you"
			})
		]
	})
});
// apps/server/src/mail/templates/write-mail.tsx
/** Writes a letter: both parts come from one page. */
async function writeMail(letter, product) {
	const { subject, headers, page } = draft(letter, product);
	const html = await render(page);
	const code = "code" in letter ? letter.code : null;
	return {
		to: letter.to,
		subject,
		text: plainText(html),
		html,
		code,
		headers
	};
}
function draft(letter, product) {
	switch (letter.kind) {
		case "confirmation": return confirmation(letter, product);
		case "two_factor": return twoFactor(letter, product);
		case "password_reset": return passwordReset(letter, product);
		case "sign_up_again": return signUpAgain(product);
		case "new_device": return newDevice(letter, product);
		case "session_revoked": return sessionRevoked(letter, product);
		case "password_changed": return passwordChanged(letter, product);
		case "account_deleted": return accountDeleted(letter, product);
		case "contact": return contact(letter, product);
		case "newsletter": return newsletter(letter, product);
		case "plan_started": return planStarted(letter, product);
		case "plan_changed": return planChanged(letter, product);
		case "plan_canceled": return planCanceled(letter, product);
		case "plan_reactivated": return planReactivated(letter, product);
		case "plan_ended": return planEnded(letter, product);
		case "plan_paused": return planPaused(letter, product);
		case "renewal_failed": return renewalFailed(letter, product);
		case "payment_recovered": return paymentRecovered(letter, product);
		case "payment_refunded": return paymentRefunded(letter, product);
		case "operator_notice": return operatorNotice(letter, product);
	}
}
export { writeMail };

//# sourceMappingURL=write-mail-B3q3Z6H4.js.map