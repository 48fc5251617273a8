-- Erasing a text finds every name that it has, whichever voice and key they came from. By hash: a text can be longer than a page.
create index speech_texts_by_text on speech_texts using hash (text);
