import { plans } from '@greenroom/contract/limits'
import { jsonPlaceholder, pageValues, placeholder } from '@greenroom/contract/page-values'
import type { Page } from './pages.ts'

/** Questions and their answers as a page shows them: a route gives them as its `handle`. */
export type Questions = readonly (readonly [question: string, answer: string])[]

const url = placeholder('public_url')
const name = placeholder('product_name')
const company = { '@type': 'Organization', '@id': `${url}/#company`, name: placeholder('company_name') }

const organization = {
  ...company,
  url: `${url}/`,
  logo: `${url}/icon-512.png`,
  email: placeholder('contact_email'),
}

const application = (description: string) => ({
  '@type': 'WebApplication',
  name,
  url: `${url}/`,
  description,
  image: `${url}/share.png`,
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Any',
  browserRequirements: 'JavaScript',
  publisher: { '@id': company['@id'] },
  offers: Object.values(plans).map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    price: plan.monthly,
    priceCurrency: 'USD',
    url: `${url}/?section=pricing`,
  })),
})

const faqPage = (questions: Questions) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(([question, answer]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** What search engines read of home: the company, the product with its prices, and the page's own questions. */
export function structuredData(page: Page, questions: Questions): string[] {
  if (page.path !== '/') return []
  const graph = [organization, application(page.description), ...(questions.length > 0 ? [faqPage(questions)] : [])]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  const filled = pageValues.reduce((text, value) => text.replaceAll(placeholder(value), jsonPlaceholder(value)), json)
  return [`<script type="application/ld+json">${filled}</script>`]
}
