{{- define "keystead.defaultSettings" -}}
NODE_ENV: production
LOG_LEVEL: info
PORT: '8080'
PRODUCT_NAME: Keystead
PUBLIC_URL: {{ .Values.publicUrl | toString | quote }}
MAIL_FROM: {{ .Values.mail.from | toString | quote }}
NATS_STREAM_REPLICAS: {{ .Values.nats.streamReplicas | toString | quote }}
NATS_STREAM_MAX_MB: {{ .Values.nats.streamMaxMegabytes | toString | quote }}
{{- if .Values.nats.caSecretName }}
NATS_CA_FILE: /etc/nats-ca/ca.crt
{{- end }}
{{- end }}
