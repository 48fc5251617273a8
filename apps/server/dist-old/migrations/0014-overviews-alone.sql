-- Pace, fillers and impressions belong to the whole report, and are no longer made for an overview.
update interviews set delivery = null, impressions = null where report ->> 'includes' = 'overview';
