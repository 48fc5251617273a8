/**
 * Lookup table from duties to the bank's questions that fit better than a template: a pattern, and question ids in
 * order of preference. Questions of another job family are skipped.
 */
export const covering: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:meet|manage) (?:[\w-]+ )*deadlines\b/, ['legal-deadlines-documents', 'behavioral-slipping-deadline']],
  [
    /\bprioritize (?:tasks|work|competing|multiple)|\bmanage (?:[\w-]+ )*(?:priorities|projects and deadlines)\b/,
    ['behavioral-too-much-at-once'],
  ],
  [
    /\b(?:handle|resolve|respond to|address|manage|deal with|take|investigate)\b.*\b(?:complaints?|upset|angry|unhappy|escalations?)\b/,
    ['people-handle-complaint', 'behavioral-upset-customer'],
  ],
  [/\bde-escalate\b/, ['protective-de-escalate', 'behavioral-upset-customer']],
  [/\breview (?:[\w-]+ )?(?:code|pull requests)\b|\bcode reviews?\b/, ['software-review-change']],
  [/\b(?:write|run|create|develop) (?:[\w-]+ )*tests\b/, ['software-what-to-test']],
  [/\b(?:triage|prioritize|work|resolve) (?:[\w-]+ )*tickets\b/, ['it-operations-order-tickets']],
  [/\b(?:monitoring|alerts?|alerting)\b/, ['it-operations-useful-alerts']],
  [/\bbackups?\b/, ['it-operations-backup-trust']],
  [/\bautomate\b/, ['it-operations-automate-task']],
  [/\b(?:upgrade|patch|migrate)\b.*\b(?:systems?|servers?|network|databases?)\b/, ['it-operations-planned-change']],
  [/\bvulnerabilit/, ['security-rank-vulnerabilities']],
  [/\bsecurity alerts\b|\btriage (?:[\w-]+ )?alerts\b/, ['security-triage-alert']],
  [/\bphishing|security (?:awareness|training)\b/, ['security-teach-phishing']],
  [
    /\b(?:access|permissions)\b.*\b(?:grant|review|manage|control)|\b(?:grant|review|manage|control)\b.*\b(?:access|permissions)\b/,
    ['security-grant-access'],
  ],
  [/\bfood safe|\bfood (?:quality|temperatures)\b/, ['kitchen-food-safety']],
  [/\binfection/, ['nursing-infection-control']],
  [/\blesson plans?\b|\bplan lessons\b/, ['teaching-mixed-abilities']],
  [
    /\b(?:inspect|check) (?:the )?(?:vehicle|truck|bus)\b|\bpre-trip\b|\bvehicle inspections?\b/,
    ['transport-walkaround'],
  ],
  [/\bqualify (?:[\w-]+ )?(?:leads|prospects)\b/, ['sales-qualify-prospect']],
  [/\b(?:objections)\b/, ['sales-price-objection']],
  [/\bforecast (?:[\w-]+ )*(?:demand|sales|inventory|needs)\b/, ['supply-chain-forecast']],
  [
    /\b(?:select|evaluate|source|choose|negotiate with) (?:[\w-]+ )*(?:suppliers|vendors)\b/,
    ['supply-chain-pick-supplier'],
  ],
  [/\b(?:pick|fill) (?:[\w-]+ )*orders\b/, ['warehouse-right-order']],
  [/\b(?:operate|drive) (?:[\w-]+ )*(?:forklifts?|pallet jacks?)\b/, ['warehouse-move-heavy']],
  [/\b(?:theft|shrink|shrinkage|loss prevention|stock losses)\b/, ['retail-reduce-loss']],
  [/\bchangeovers?\b|\bchange over\b|\bset up (?:[\w-]+ )?machines\b/, ['production-start-run']],
  [/\blab (?:records|notebooks)\b/, ['science-good-records']],
  [/\b(?:legal research|research (?:[\w-]+ )*(?:law|case law|statutes|legal))/, ['legal-research-point']],
  [/\bresearch legal\b/, ['legal-research-point']],
  [/\b(?:dispense|fill) (?:[\w-]+ )*(?:prescriptions|medications?)\b/, ['pharmacy-accurate-supply']],
  [/\b(?:user|customer|design) research\b|\binterview users\b/, ['product-design-learn-need']],
  [/\b(?:prioritize|own|manage) (?:the )?(?:[\w-]+ )?(?:roadmap|backlog)\b/, ['product-design-choose-next']],
  [/\bcampaign (?:results|performance)\b/, ['marketing-measure-effect']],
  [/\b(?:subcontractors|contractors)\b/, ['site-management-contractor-quality']],
  [/\bread (?:[\w-]+ )*(?:blueprints|drawings)\b/, ['trades-plan-from-drawings']],
]
