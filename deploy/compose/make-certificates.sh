#!/bin/sh
# An authority and a certificate for the mail catcher, made once.
set -eu
cd /certificates
[ -f mail.pem ] && exit 0
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj '/CN=Greenroom mail catcher' -keyout ca-key.pem -out ca.pem
openssl req -newkey rsa:2048 -nodes -subj '/CN=mail' -keyout mail-key.pem -out mail.csr
printf 'subjectAltName=DNS:mail\n' > mail.ext
openssl x509 -req -in mail.csr -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days 3650 -extfile mail.ext -out mail.new
rm ca-key.pem mail.csr mail.ext
chmod 644 ca.pem mail-key.pem
mv mail.new mail.pem
