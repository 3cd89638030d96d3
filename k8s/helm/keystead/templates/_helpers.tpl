{{- define "keystead.imageOf" -}}
{{- $image := index . 0 -}}
{{- if $image.digest }}{{ $image.repository }}@{{ $image.digest }}{{ else }}{{ $image.repository }}:{{ $image.tag | default (index . 1) }}{{ end }}
{{- end }}

{{- define "keystead.image" -}}
{{- include "keystead.imageOf" (list .Values.image .Chart.AppVersion) | quote }}
{{- end }}

{{- define "keystead.backupImage" -}}
{{- include "keystead.imageOf" (list .Values.backupImage .Chart.AppVersion) | quote }}
{{- end }}

{{- /* The name that people open, without a port. */}}
{{- define "keystead.host" -}}
{{- (urlParse .Values.publicUrl).hostname }}
{{- end }}

{{- define "keystead.settings" -}}
{{- mergeOverwrite (include "keystead.defaultSettings" . | fromYaml) .Values.settings | toYaml }}
{{- end }}

{{- define "keystead.natsConfig" -}}
{{- .Files.Get "files/nats.conf" }}{{ .Files.Get "files/nats-users.conf" }}
{{- end }}

{{- /* Where pods run, and how their image is fetched. */}}
{{- define "keystead.placement" -}}
{{- $placement := dict }}
{{- with .Values.image.pullSecrets }}
{{- $names := list }}
{{- range . }}{{ $names = append $names (dict "name" .) }}{{ end }}
{{- $_ := set $placement "imagePullSecrets" $names }}
{{- end }}
{{- with .Values.nodeSelector }}{{ $_ := set $placement "nodeSelector" . }}{{ end }}
{{- with .Values.tolerations }}{{ $_ := set $placement "tolerations" . }}{{ end }}
{{- if $placement }}{{ toYaml $placement }}{{ end }}
{{- end }}

{{- /* The addresses of a server outside the cluster; nothing where there are none. */}}
{{- define "keystead.addresses" -}}
{{- $blocks := list }}
{{- range .addresses }}{{ $blocks = append $blocks (dict "ipBlock" (dict "cidr" .)) }}{{ end }}
{{- if $blocks }}{{ toJson $blocks }}{{ end }}
{{- end }}

{{- /* What the values say to the ingress controller, and with TLS between the processes how it reaches the gateway. */}}
{{- define "keystead.ingressAnnotations" -}}
{{- $annotations := deepCopy .Values.ingress.annotations }}
{{- if .Values.serviceTls.enabled }}
{{- $secret := printf "%s/service-tls" .Release.Namespace }}
{{- $tls := dict "backend-protocol" "HTTPS" "proxy-ssl-secret" $secret "proxy-ssl-verify" "on" "proxy-ssl-name" "gateway" }}
{{- range $name, $value := $tls }}
{{- $annotations = merge $annotations (dict (printf "nginx.ingress.kubernetes.io/%s" $name) $value) }}
{{- end }}
{{- end }}
{{- toJson $annotations }}
{{- end }}
