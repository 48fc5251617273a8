import type { Report, Section, SectionKind, SectionOf } from './model.ts'

/** One view for every kind of section: what renders a report is such a table, so that none is forgotten. */
export type SectionViews<View> = { [Kind in SectionKind]: (section: SectionOf<Kind>) => View }

/** Renders a section with the view of its kind. */
export const viewSection = <View>(section: Section, views: SectionViews<View>): View =>
  (views[section.kind] as (section: Section) => View)(section)

/** The section of this kind, where the report has one. */
export const findSection = <Kind extends SectionKind>(
  { sections }: Pick<Report, 'sections'>,
  kind: Kind,
): SectionOf<Kind> | undefined =>
  (sections as Section[]).find((section): section is SectionOf<Kind> => section.kind === kind)
