import { expect, test } from 'vitest'
import { cleanJobTitle } from './job-title.ts'

const table: Record<string, string> = {
  'Night  Baker 2': 'Night Baker 2',
  'C++ Developer': 'C plus plus Developer',
  'C/C++ Engineer': 'C C plus plus Engineer',
  'C# Developer': 'C sharp Developer',
  'F#': 'F sharp',
  'Cook #2': 'Cook 2',
  '.NET Developer': 'dot NET Developer',
  'ASP.NET Core Lead': 'ASP dot NET Core Lead',
  'Node.js Developer': 'Node js Developer',
  'Industry 4.0 Consultant': 'Industry 4 point 0 Consultant',
  'R&D Engineer': 'R and D Engineer',
  'Sales & Service': 'Sales and Service',
  'Q&amp;A Lead': 'Q and A Lead',
  'Sales + Service': 'Sales and Service',
  'A+ Technician': 'A plus Technician',
  'Nurse (50%)': 'Nurse 50 percent',
  'Engineer @ Northwind': 'Engineer at Northwind',
  'UI/UX Designer': 'UI UX Designer',
  'Vice-President': 'Vice President',
  'Driver’s Mate': 'Drivers Mate',
  "Children's Librarian": 'Childrens Librarian',
  'Registered Nurse (R.N.)': 'Registered Nurse RN',
  'U.S. Sales Lead, Ph.D.': 'US Sales Lead PhD',
  'Sr. Engineer': 'Sr Engineer',
  'Senior SRE (m/f/d) – Köln': 'Senior SRE Köln',
  'Pflegefachkraft (m/w/d)': 'Pflegefachkraft',
  'Developer m/f/x': 'Developer',
  'Analyst (all genders)': 'Analyst',
  'Entwickler*in, Übersetzer:in': 'Entwickler Übersetzer',
  'Ko\u0308ln Guide': 'Köln Guide',
  Küchenchefin: 'Küchenchefin',
  शिक्षक: 'शिक्षक',
  '<b>Chief</b> Baker': 'Chief Baker',
  '<script>alert(1)</script>Baker': 'Baker',
  'Baker 👩‍🍳🔥1️⃣': 'Baker 1',
  'Bak\u200Ber\u00ad': 'Baker',
  '(+/-) & *** 🔥': '',
  '*** – ()': '',
  ' ': '',
}

test.each(Object.entries(table))('%j is stored as %j', (typed, stored) => {
  expect(cleanJobTitle(typed)).toBe(stored)
})

test('a stored title has letters, digits and single spaces; cleaning is idempotent', () => {
  for (const typed of [...Object.keys(table), 'Ö'.repeat(90), '&'.repeat(9), 'a\u0301\u0301b', '\ud800Baker\u0000'])
    for (const stored of [cleanJobTitle(typed)]) {
      expect(stored, typed).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?: |$))*$/u)
      expect(cleanJobTitle(stored), typed).toBe(stored)
    }
})

test('non-strings have no title, and a very long one has a truncated title', () => {
  for (const value of [undefined, null, 7, {}, ['Baker']]) expect(cleanJobTitle(value)).toBe('')
  for (const part of ['(m/', 'A.', '&', "a'", '+ ', '<', 'm/f|', 'e\u0301'])
    expect(typeof cleanJobTitle(part.repeat(50_000 / part.length))).toBe('string')
})
